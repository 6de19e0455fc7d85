"""Makes the two subsets in this folder; README.md says when and with what."""

import subprocess
import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
SOURCES = HERE.parents[2] / "node_modules" / "@fontsource-variable"
DIGITS = "0123456789"
BOARD = DIGITS + " :.,%+-/\u2212"
LATIN = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "áéíóúüñÁÉÍÓÚÜÑàèìòùâêîôûäëïöçãõåÀÈÌÒÙÂÊÎÔÛÄËÏÖÇÃÕÅ"
    + "¿¡«»“”‘’‚„…–—·•†§¶©®™°ºª×÷±−½¼¾¢£€\u00a0"
)


def subset(source: Path, target: Path, text: str, features: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "fontTools.subset", str(source), f"--text={text}", f"--layout-features={features}",
         "--flavor=woff2", "--no-hinting", "--desubroutinize", "--name-IDs=0,1,2,13,14", f"--output-file={target}"],
        check=True,
    )


def make_digits() -> None:
    font = TTFont(SOURCES / "archivo/files/archivo-latin-standard-normal.woff2")
    instantiateVariableFont(font, {"wght": (400, 600, 700)}, inplace=True)
    tabular(font)
    centre(font)
    raw = HERE / "digits.raw"
    font.flavor = None
    font.save(raw)
    # No kerning: a pair such as 1: would change the width of the whole time from one second to the next.
    subset(raw, HERE / "digits.woff2", BOARD, "rvrn")
    raw.unlink()


def tabular(font: TTFont) -> None:
    """The plain digits become the tabular ones, so that no style sheet can forget to ask for them."""
    proportional = font.getBestCmap()
    figures = {ord(digit): proportional[ord(digit)] + ".tf" for digit in DIGITS}
    for table in font["cmap"].tables:
        table.cmap = {**table.cmap, **figures}


def centre(font: TTFont) -> None:
    """Capitals and digits sit in the middle of any line box; the colon in the middle of the digits."""
    height = font["OS/2"].sCapHeight
    below = 200
    for table, up, down in (("hhea", "ascent", "descent"), ("OS/2", "sTypoAscender", "sTypoDescender")):
        setattr(font[table], up, height + below)
        setattr(font[table], down, -below)
    font["OS/2"].usWinAscent, font["OS/2"].usWinDescent = height + below, below
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0
    outline = font["glyf"]["colon"]
    lift = (height - outline.yMax - outline.yMin) // 2
    outline.coordinates.translate((0, lift))
    outline.recalcBounds(font["glyf"])
    font["hmtx"]["colon"] = (font["hmtx"]["colon"][0], outline.xMin)


def make_text() -> None:
    source = SOURCES / "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2"
    font = TTFont(source)
    instantiateVariableFont(font, {"wght": (400, 400, 700)}, inplace=True)
    raw = HERE / "text.raw"
    font.flavor = None
    font.save(raw)
    subset(raw, HERE / "text.woff2", LATIN, "kern,mark,mkmk,ccmp,locl,liga,tnum")
    raw.unlink()


make_digits()
make_text()
