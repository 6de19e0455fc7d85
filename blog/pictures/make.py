"""Draws the pictures of the articles: `python3 blog/pictures/make.py` (needs fonttools and brotli).

One SVG each, 1200 by 675, light or dark as the reader's device. Words and digits are outlines of our own two faces, so
that a picture looks the same wherever it is shown. Colours are those of client/styles/tokens.css.
"""

from math import cos, pi, sin
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
FONTS = HERE.parents[1] / "node_modules" / "@fontsource-variable"

# role: (light, dark)
COLOURS = {
    "paper": ("#f6f8fa", "#121826"),
    "card": ("#ffffff", "#1b2334"),
    "deep": ("#eceff3", "#0a0e17"),
    "ink": ("#151a23", "#e7e5df"),
    "quiet": ("#4d5665", "#a7aebd"),
    "line": ("#d3d9e1", "#2a3448"),
    "edge": ("#747e8f", "#69748d"),
    "accent": ("#17845a", "#3fbf86"),
    "soft": ("#d5ebde", "#12302a"),
    "warn": ("#c27200", "#ffb02e"),
    "warnsoft": ("#fae8c2", "#382a14"),
    "danger": ("#c8202c", "#ff5a52"),
    "dangersoft": ("#fbe0dd", "#3a1c26"),
}


def face(path: str, **axes: float):
    return instantiateVariableFont(TTFont(FONTS / path), axes)


DIGITS = face("archivo/files/archivo-latin-standard-normal.woff2", wght=680, wdth=100)
TEXT = face("atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2", wght=480)
STRONG = face("atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2", wght=680)


def glyphs(font, text):
    cmap, metrics = font.getBestCmap(), font["hmtx"]
    widest = max(metrics[cmap[ord(d)]][0] for d in "0123456789")
    x = 0
    for sign in text:
        name = cmap[ord(sign)]
        width = metrics[name][0]
        # Digits are as wide as the widest: a time never changes its width.
        room = widest if font is DIGITS and sign.isdigit() else width
        yield name, x + (room - width) / 2
        x += room
    yield None, x


used = {}


def glyph(font, name):
    """The id of an outline, drawn once for each picture that uses it."""
    key = ("d" if font is DIGITS else "t" if font is TEXT else "b") + str(font.getGlyphID(name))
    if key not in used:
        glyph_set = font.getGlyphSet()
        pen = SVGPathPen(glyph_set, ntos=lambda value: str(round(value)))
        glyph_set[name].draw(pen)
        used[key] = pen.getCommands()
    return key


def words(x, y, size, text, role="ink", anchor="start", font=TEXT):
    *drawn, (_, width) = glyphs(font, text)
    scale = size / font["head"].unitsPerEm
    left = x - {"start": 0, "middle": width / 2, "end": width}[anchor] * scale
    signs = "".join(
        f'<use href="#{glyph(font, name)}" x="{offset:.0f}"/>'
        for sign, (name, offset) in zip(text, drawn)
        if sign != " "
    )
    return f'<g class="{role}" transform="translate({left:.1f} {y:g})scale({scale:.4f} {-scale:.4f})">{signs}</g>'


def digits(x, y, size, text, role="ink", anchor="middle"):
    return words(x, y, size, text, role, anchor, DIGITS)


def label(x, y, text, role="quiet", anchor="middle", size=26):
    return words(x, y, size, text, role, anchor)


def title(x, y, text, role="ink", anchor="middle", size=30):
    return words(x, y, size, text, role, anchor, STRONG)


def box(x, y, w, h, role="card", r=6):
    return f'<rect class="{role}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r}"/>'


def stroke(d, role="edge", width=3, dash=""):
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path class="s-{role}" stroke-width="{width}"{dashed} d="{d}"/>'


def shape(d, role):
    return f'<path class="{role}" d="{d}"/>'


def circle(x, y, r, role):
    return f'<circle class="{role}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'


def person(x, y, role="ink", size=1.0):
    """Head and shoulders; (x, y) is where the shoulders stand."""
    a = 26 * size
    return circle(x, y - 2.1 * a, 0.72 * a, role) + shape(
        f"M{x - 1.25 * a:.1f} {y:.1f}v{-0.35 * a:.1f}a{1.25 * a:.1f} {0.9 * a:.1f} 0 0 1 {2.5 * a:.1f} 0v{0.35 * a:.1f}z", role
    )


def screen(x, y, w, h, time, role="ink", bar=0.6, bar_role="accent", size=None):
    """A stage screen: digits, and the bar along the lower edge."""
    size = size or min(h * 0.52, w / (0.62 * len(time)))
    return (
        box(x, y, w, h, "deep")
        + digits(x + w / 2, y + h * 0.46 + size * 0.35, size, time, role)
        + box(x, y + h - h * 0.07, w, h * 0.07, "line", 0)
        + box(x, y + h - h * 0.07, w * bar, h * 0.07, bar_role, 0)
    )


def arrow(x1, x2, y, role="edge"):
    tip = 12 if x2 > x1 else -12
    return stroke(f"M{x1} {y}H{x2}M{x2 - tip} {y - 9}L{x2} {y}L{x2 - tip} {y + 9}", role)


def timer_or_stopwatch():
    return [
        box(80, 90, 490, 330), box(630, 90, 490, 330),
        title(325, 150, "Temporizador"), title(875, 150, "Cronómetro"),
        digits(325, 300, 140, "4:32"), digits(875, 300, 140, "5:28"),
        label(325, 370, "lo que queda"), label(875, 370, "lo que pasó"),
        box(80, 500, 1040, 26, "accent", 0), box(80, 500, 569, 26, "line", 0),
        stroke("M649 480V546", "ink", 4),
        arrow(635, 100, 580), arrow(663, 1100, 580, "accent"),
        label(368, 625, "cronómetro: 5:28"), label(882, 625, "temporizador: 4:32", "accent"),
    ]


def what_is():
    knob = "".join(
        stroke(f"M{600 + 128 * sin(k * pi / 6):.1f} {330 - 128 * cos(k * pi / 6):.1f}"
               f"L{600 + 146 * sin(k * pi / 6):.1f} {330 - 146 * cos(k * pi / 6):.1f}", "edge", 4)
        for k in range(12)
    )
    sand = (
        shape("M152 190H308L230 330Z", "line") + shape("M176 233H284L230 330Z", "warn")
        + shape("M152 470H308L230 330Z", "line") + shape("M152 470H308L276 412H184Z", "warn")
        + box(132, 172, 196, 18, "ink", 4) + box(132, 470, 196, 18, "ink", 4) + stroke("M230 330V412", "warn", 4)
    )
    return [
        sand, circle(600, 330, 160, "card"), knob, circle(600, 330, 104, "line"),
        shape(f"M600 330V226A104 104 0 0 1 {600 + 104 * sin(2 * pi / 3):.1f} {330 - 104 * cos(2 * pi / 3):.1f}Z", "accent"),
        circle(600, 330, 14, "ink"), screen(800, 220, 330, 220, "4:59", bar=0.5),
        label(230, 560, "arena"), label(600, 560, "resorte"), label(965, 560, "pantalla"),
        title(600, 100, "Los tres dicen lo mismo: lo que queda"),
    ]


def innovations():
    def piece(x, w, text):
        return box(x, 410, w, 110, "accent", 6) + title(x + w / 2, 476, text, "paper")

    minute = 1040 / 60
    return [
        title(80, 130, "Una charla larga", anchor="start"), box(80, 165, 1040, 110, "line"),
        title(600, 232, "60 min", "quiet"),
        title(80, 375, "Tres microeventos, con aire", anchor="start"),
        piece(80, 20 * minute, "20 min"), piece(80 + 25 * minute, 15 * minute, "15 min"),
        piece(80 + 45 * minute, 15 * minute, "15 min"),
        *[box(80 + at * minute + 6, 410, 5 * minute - 12, 110, "warnsoft", 6) + title(80 + (at + 2.5) * minute, 476, "5", "warn")
          for at in (20, 40)],
        stroke("M80 570H1120", "edge", 3),
        *[stroke(f"M{80 + k * 15 * minute} 560V580", "edge", 3) + digits(80 + k * 15 * minute, 622, 28, str(k * 15), "quiet")
          for k in range(5)],
    ]


def personal():
    def way(y, role, stops):
        line = f"M290 337C360 337 340 {y} 430 {y}H780C870 {y} 850 337 910 337"
        return stroke(line, role, 7) + "".join(circle(x, y, 20, role) for x in stops)

    return [
        box(80, 232, 210, 210), title(185, 292, "Agenda"),
        *[box(112, 320 + 30 * k, 146 - 34 * (k % 2), 12, "line", 4) for k in range(4)],
        way(150, "accent", (470, 610)), way(337, "warn", (540, 740)), way(524, "edge", (470, 680)),
        person(605, 98, "accent", 0.8), person(640, 298, "warn", 0.8), person(575, 480, "edge", 0.8),
        screen(910, 242, 230, 190, "0:00", bar=1),
        label(1025, 490, "el reloj común"), label(605, 625, "tres recorridos, una misma hora"),
    ]


def virtual():
    def window(x, city, hour):
        return (
            box(x, 90, 320, 250) + box(x, 90, 320, 40, "line", 6)
            + "".join(circle(x + 24 + 22 * k, 110, 6, "edge") for k in range(3))
            + person(x + 160, 300, "quiet", 1.5) + title(x + 160, 386, city, size=26) + digits(x + 160, 422, 26, hour, "quiet")
            + stroke(f"M{x + 160} 445V488", "edge", 3, "6 8")
        )

    return [
        window(80, "Ciudad de México", "18:00"), window(440, "Bogotá", "19:00"), window(800, "Madrid", "1:00"),
        screen(350, 490, 500, 150, "12:00", bar=0.35),
        stroke("M240 488V565H350M960 488V565H850", "edge", 3, "6 8"),
    ]


def calendar():
    minute = 1040 / 120
    blocks = [(0, 20), (25, 20), (50, 15), (70, 20), (95, 25)]
    return [
        title(80, 130, "Una mañana que se cumple", anchor="start"),
        *[box(80 + at * minute, 210, w * minute, 200, "accent" if k != 2 else "soft") for k, (at, w) in enumerate(blocks)],
        *[digits(80 + (at + w / 2) * minute, 325, 44, str(w), "paper" if k != 2 else "ink") for k, (at, w) in enumerate(blocks)],
        *[box(80 + at * minute + 6, 245, 5 * minute - 12, 130, "warn", 4) for at in (20, 45, 65, 90)],
        stroke("M80 460H1120", "edge", 3),
        *[stroke(f"M{80 + k * 30 * minute} 450V470", "edge", 3) + digits(80 + k * 30 * minute, 512, 28, hour, "quiet")
          for k, hour in enumerate(("9:00", "9:30", "10:00", "10:30", "11:00"))],
        box(80, 580, 30, 30, "accent", 4), label(125, 604, "charla", anchor="start"),
        box(300, 580, 30, 30, "soft", 4), label(345, 604, "descanso", anchor="start"),
        box(540, 580, 30, 30, "warn", 4), label(585, 604, "5 min de margen, de nadie", anchor="start"),
    ]


def presenters():
    return [
        box(0, 470, 560, 205, "line", 0), stroke("M0 470H560V675", "edge", 4),
        box(560, 620, 640, 55, "deep", 0),
        circle(250, 235, 34, "ink"), shape("M205 470V330a45 45 0 0 1 90 0V470Z", "ink"),
        shape("M450 470L530 400L560 432L500 470Z", "accent"),
        stroke("M284 235L1080 300", "edge", 3, "10 10"), stroke("M284 240L505 428", "accent", 5),
        shape("M330 239A82 82 0 0 1 316 268L284 238Z", "warn"),
        *[person(x, 620, "quiet", 0.95) for x in (700, 810, 920, 1030, 1140)],
        label(1080, 272, "el público", anchor="end"), label(560, 362, "el reloj, al pie", "accent", "start"),
        screen(720, 70, 400, 150, "5:00", "warn", 0.66, "warn"),
        stroke("M720 70H1120V220H720Z", "warn", 8),
        label(920, 45, "lo que lee", size=24),
    ]


def team():
    minute = 1000 / 60
    parts = [(0, 10, "10", "soft", "ink"), (10, 25, "25", "accent", "paper"), (35, 20, "20", "warnsoft", "ink"), (55, 5, "5", "warn", "paper")]
    return [
        title(100, 120, "Una hora, cuatro bloques, cuatro voces", anchor="start"),
        *[box(100 + at * minute + 3, 350, w * minute - 6, 150, role) + digits(100 + (at + w / 2) * minute, 443, 50, text, ink)
          for at, w, text, role, ink in parts],
        *[person(100 + (at + w / 2) * minute, 335, "quiet" if w != 25 else "ink", 1.15 if w > 5 else 0.9) for at, w, *_ in parts],
        stroke("M100 545H1100", "edge", 3), stroke("M383 505V585", "danger", 5),
        *[digits(100 + k * 250, 600, 28, str(k * 15), "quiet") for k in (0, 1, 2, 3, 4)],
        label(396, 533, "vamos aquí", "danger", "start", 24),
        label(1083, 250, "acuerdos", anchor="end", size=24),
    ]


def conferences():
    minute = 1000 / 130
    starts, late = (0, 24, 48, 72, 96), (0, 4, 7, 9, 12)

    def at(start, delay=0):
        return 100 + (start + delay) * minute

    return [
        title(100, 115, "Sin margen: el retraso crece", anchor="start"),
        *[box(at(start, delay), 150, 22 * minute, 90, "line") for start, delay in zip(starts, late)],
        *[box(at(start), 150, delay * minute, 90, "danger", 2) + digits(at(start, delay / 2), 288, 30, f"+{delay}", "danger")
          for start, delay in zip(starts, late) if delay],
        title(100, 385, "Con 5 min de margen: desaparece", anchor="start"),
        *[box(at(start), 420, 19 * minute, 90, "accent") for start in starts],
        box(at(19), 420, 4 * minute - 2, 90, "danger", 2),
        *[box(at(start, 19) + 5, 440, 5 * minute - 10, 50, "warn", 3) for start in starts[1:]],
        digits(at(19, 2), 558, 30, "+4", "danger"),
        *[digits(at(start, 9.5), 558, 30, "0", "accent") for start in starts[1:]],
        label(100, 625, "minutos de retraso al empezar cada charla", anchor="start"),
    ]


def benefits():
    places = [(80, 70, "escenario"), (900, 70, "teléfono"), (80, 440, "cabina"), (900, 440, "vestíbulo")]
    links = "M320 150C430 150 420 290 480 300M900 150C790 150 780 290 720 300M320 520C430 520 420 390 480 380M900 520C790 520 780 390 720 380M600 410V470"
    return [
        stroke(links, "edge", 4),
        *[screen(x, y, 240, 150, "8:00", bar=0.4) + label(x + 120, y + 190, name, size=24) for x, y, name in places],
        box(480, 250, 240, 180), digits(600, 335, 64, "8:00"),
        *[box(510 + 64 * k, 368, 52, 34, role, 4) for k, role in enumerate(("accent", "line", "line"))],
        title(600, 215, "tu panel", size=26),
        screen(480, 470, 240, 150, "8:00", bar=0.4), label(600, 655, "transmisión", size=24),
    ]


PICTURES = {
    "temporizador-o-cronometro": timer_or_stopwatch,
    "que-es-un-temporizador": what_is,
    "innovaciones-en-gestion-del-tiempo": innovations,
    "hiperpersonalizacion-con-ia": personal,
    "eventos-virtuales": virtual,
    "calendario-de-presentaciones": calendar,
    "mostrar-temporizador-a-presentadores": presenters,
    "tiempo-en-sesiones-de-equipo": team,
    "control-de-tiempo-en-conferencias": conferences,
    "10-beneficios-de-un-temporizador-en-linea": benefits,
}


def style(theme):
    fills = "".join(f".{role}{{fill:{both[theme]}}}" for role, both in COLOURS.items())
    lines = "".join(f".s-{role}{{stroke:{COLOURS[role][theme]}}}" for role in ("ink", "edge", "accent", "warn", "danger"))
    return fills + lines


def picture(draw):
    used.clear()
    parts = draw()
    outlines = "".join(f'<path id="{key}" d="{drawn}"/>' for key, drawn in used.items())
    dark = f"@media (prefers-color-scheme:dark){{{style(1)}}}"
    still = "[class^=s-]{fill:none;stroke-linecap:round;stroke-linejoin:round}"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675">'
        f"<style>{still}{style(0)}{dark}</style><defs>{outlines}</defs>"
        + '<path class="paper" d="M0 0H1200V675H0Z"/>' + "".join(parts) + "</svg>\n"
    )


for name, draw in PICTURES.items():
    (HERE / f"{name}.svg").write_text(picture(draw))
