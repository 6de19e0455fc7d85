"""Makes the typefaces of outputs in this folder; ../README.md says when and with what.

    python3 client/styles/fonts/outputs/make.py FOLDER

FOLDER holds the unpacked packages, each as `name/package`.
"""

import subprocess
import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
DIGITS = "0123456789"
LATIN = "".join(map(chr, range(0x20, 0x7F))) + "áéíóúüñÁÉÍÓÚÜÑçÇàÀãÃõÕâÂêÊôÔ¿¡«»“”‘’…–—·°ªº−"
"""Digits are as high as those of ../digits.woff2, in em: client/ui/digits.module.css calculates with it."""
HEIGHT = 0.72

FACES = {
    "neutra": ("inter", "inter-latin-wght-normal.woff2", 700),
    "condensada": ("barlow-condensed", "barlow-condensed-latin-600-normal.woff2", None),
    "mono": ("jetbrains-mono", "jetbrains-mono-latin-wght-normal.woff2", 700),
    "redonda": ("nunito", "nunito-latin-wght-normal.woff2", 800),
    "remates": ("bitter", "bitter-latin-wght-normal.woff2", 700),
    "marcador": ("orbitron", "orbitron-latin-wght-normal.woff2", 700),
}


def make(name: str, source: Path, weight: int | None) -> None:
    font = TTFont(source)
    if weight is not None:
        instantiateVariableFont(font, {"wght": weight}, inplace=True)
    tabular(font)
    centre(font)
    raw = HERE / f"{name}.raw"
    font.flavor = None
    font.save(raw)
    # No kerning: a pair such as 1: would change the width of the whole time from one second to the next.
    subprocess.run(
        [sys.executable, "-m", "fontTools.subset", str(raw), f"--text={LATIN}", "--layout-features=ccmp,locl",
         "--flavor=woff2", "--no-hinting", "--desubroutinize", "--name-IDs=0,1,2,13,14",
         f"--output-file={HERE / f'{name}.woff2'}"],
        check=True,
    )
    raw.unlink()
    made = TTFont(HERE / f"{name}.woff2")
    ems = [made["hmtx"][made.getBestCmap()[ord(sign)]][0] / made["head"].unitsPerEm for sign in "0:-"]
    print(name, (HERE / f"{name}.woff2").stat().st_size, *(f"{width:.3f}" for width in ems))


def tabular(font: TTFont) -> None:
    """The plain digits become the tabular ones; where a typeface has none, each is centred in the widest."""
    plain = font.getBestCmap()
    figures = {ord(digit): f"{plain[ord(digit)]}.tf" for digit in DIGITS}
    if all(name in font["hmtx"].metrics for name in figures.values()):
        for table in font["cmap"].tables:
            table.cmap = {**table.cmap, **figures}
        return
    names = [plain[ord(digit)] for digit in DIGITS]
    width = max(font["hmtx"][name][0] for name in names)
    for name in names:
        shift(font, name, (width - font["hmtx"][name][0]) // 2, 0)
        font["hmtx"][name] = (width, font["hmtx"][name][1])


def centre(font: TTFont) -> None:
    """Digits are HEIGHT em high and in the middle of any line box, the colon in the middle of the digits."""
    figures = font.getBestCmap()
    height = font["glyf"][figures[ord("7")]].yMax
    font["head"].unitsPerEm = round(height / HEIGHT)
    below = round(font["head"].unitsPerEm * 0.2)
    for table, up, down in (("hhea", "ascent", "descent"), ("OS/2", "sTypoAscender", "sTypoDescender")):
        setattr(font[table], up, height + below)
        setattr(font[table], down, -below)
    font["OS/2"].usWinAscent, font["OS/2"].usWinDescent = height + below, below
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0
    colon = font["glyf"][figures[ord(":")]]
    shift(font, figures[ord(":")], 0, (height - colon.yMax - colon.yMin) // 2)


def shift(font: TTFont, name: str, right: int, up: int) -> None:
    glyph = font["glyf"][name]
    if glyph.isComposite():
        for part in glyph.components:
            part.x, part.y = part.x + right, part.y + up
    else:
        glyph.coordinates.translate((right, up))
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (font["hmtx"][name][0], glyph.xMin)


for face, (package, file, weight) in FACES.items():
    make(face, Path(sys.argv[1]) / package / "package/files" / file, weight)
