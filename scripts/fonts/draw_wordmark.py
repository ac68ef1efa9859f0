"""Draws site/static/brand/*: the site's icon (two nodes that lead to a third) and wordmark.

    python scripts/fonts/draw_wordmark.py NODE_MODULES      (see make_fonts.py for the packages)

The letters are outlines of Public Sans, so the pictures need no font.
"""

import sys
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from make_fonts import REPOSITORY, SANS, reload

BRAND = REPOSITORY / "site" / "static" / "brand"
HEIGHT = 28
SIZE = 19.5
BASELINE = 20.6
# Text, secondary text, accent: the light and the dark tokens of engine/styles/tokens.css.
LIGHT = ("#221d18", "#5d5750", "#005c7a")
DARK = ("#e3e7ea", "#a9b0b8", "#80d3e7")


def icon(accent: str, ground: str = "none") -> str:
    """Two open nodes on the left, one full node on the right, 1.75 px lines, on 24 x 24."""
    return (
        f'<g fill="{ground}" stroke="{accent}" stroke-width="1.75">'
        '<path fill="none" d="M7.4 5.6C12 5.6 11 12 15 12M7.4 18.4C12 18.4 11 12 15 12"/>'
        '<circle cx="4.7" cy="5.6" r="2.7"/><circle cx="4.7" cy="18.4" r="2.7"/>'
        f'<circle cx="18.2" cy="12" r="3.4" fill="{accent}"/></g>'
    )


def text(words: str, weight: int, x: float, packages: Path) -> tuple[str, float]:
    """Returns the outlines of a word from x on, as path data, and the x where it ends."""
    font = instancer.instantiateVariableFont(TTFont(packages / SANS.source), {"wght": weight})
    font = reload(font)
    glyphs, names, scale = font.getGlyphSet(), font.getBestCmap(), SIZE / font["head"].unitsPerEm
    pen = SVGPathPen(glyphs, lambda value: f"{value:.2f}".rstrip("0").rstrip("."))
    for letter in words:
        glyph = glyphs[names[ord(letter)]]
        glyph.draw(TransformPen(pen, Transform(scale, 0, 0, -scale, x, BASELINE)))
        x += glyph.width * scale - 0.2
    return pen.getCommands(), x


def wordmark(colors: tuple[str, str, str], packages: Path) -> str:
    """The icon, the name, and "Docs" in a lighter weight."""
    strong, weak, accent = colors
    name, end = text("Dagster", 680, 32, packages)
    what, end = text("Docs", 420, end + 5.5, packages)
    width = round(end + 0.5)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{HEIGHT}" viewBox="0 0 {width} {HEIGHT}">'
        f'<g transform="translate(0 2)">{icon(accent)}</g>'
        f'<path fill="{strong}" d="{name}"/><path fill="{weak}" d="{what}"/></svg>\n'
    )


def main() -> None:
    packages = Path(sys.argv[1])
    BRAND.mkdir(parents=True, exist_ok=True)
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    style = f"<style>g{{color:{LIGHT[2]}}}@media(prefers-color-scheme:dark){{g{{color:{DARK[2]}}}}}</style>"
    pictures = {
        "wordmark.svg": wordmark(LIGHT, packages),
        "wordmark-dark.svg": wordmark(DARK, packages),
        "icon.svg": f"{head}{icon(LIGHT[2])}</svg>\n",
        "icon-dark.svg": f"{head}{icon(DARK[2])}</svg>\n",
        "favicon.svg": f"{head}{style}{icon('currentColor')}</svg>\n",
    }
    for name, picture in pictures.items():
        (BRAND / name).write_text(picture, encoding="utf-8")
        print(name, len(picture))


if __name__ == "__main__":
    main()
