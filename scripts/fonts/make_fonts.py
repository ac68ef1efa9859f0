"""Builds engine/fonts/ and engine/styles/fonts.css from the original faces.

The originals are not committed. To run this again:

    npm install --prefix /tmp/faces @fontsource-variable/public-sans@5.3.0 jetbrains-mono@1.0.6 @fontsource/roboto@5.3.0
    python -m venv /tmp/faces/venv && /tmp/faces/venv/bin/pip install fonttools==4.68.0 brotli
    /tmp/faces/venv/bin/python scripts/fonts/make_fonts.py /tmp/faces/node_modules

Arial is measured with Liberation Sans, which has the same widths by design
(`fonts-liberation` on Debian); its folder can be passed as the second argument.
"""

import io
import sys
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

REPOSITORY = Path(__file__).resolve().parents[2]
FONTS = REPOSITORY / "engine" / "fonts"
STYLES = REPOSITORY / "engine" / "styles" / "fonts.css"
BUDGET = 40_000

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "ıŒœ–—‘’‚“”„•…‹›€™−×↑↓")]
# Command line tools print boxes, arrows and check marks.
MONO = [*range(0x20, 0x7F), *range(0xA0, 0x100), *range(0x2500, 0x2580), *map(ord, "–—‘’“”•…←↑→↓≈≠≤≥✓✗❯█▏●○")]

# Typical page text for the mean width of a letter; includes spaces, capitals and digits.
SAMPLE = (
    "An asset is an object in persistent storage, such as a table, a file or a trained model. "
    "Install version 1.11.13 with Python 3.10 or newer, then start the development server and open "
    "http://localhost:3000. Dagster keeps the definition and the data in step: you write the function, "
    "and the graph shows what the result is made from. Use AssetExecutionContext to log, and see "
    "Partitions and backfills for how a schedule materializes the assets of each day."
)


@dataclass(frozen=True)
class Face:
    """A committed font: its source and the part of it that is kept."""

    family: str
    source: str
    file: str
    characters: list[int]
    features: list[str]
    weights: tuple[int, int] | None


SANS = Face(
    "Quire Sans",
    "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
    "public-sans.woff2",
    LATIN,
    ["kern", "tnum", "ccmp", "mark"],
    (400, 700),
)
CODE = Face(
    "Quire Mono",
    "jetbrains-mono/fonts/webfonts/JetBrainsMonoNL-Regular.woff2",
    "jetbrains-mono.woff2",
    MONO,
    [],
    None,
)


def write_subset(face: Face, packages: Path) -> TTFont:
    """Subsets a face, writes it and returns the written font."""
    font = TTFont(packages / face.source)
    if face.weights:
        font = instancer.instantiateVariableFont(font, {"wght": face.weights})
    font = reload(font)
    options = subset.Options(
        layout_features=face.features,
        hinting=False,
        name_IDs=[0, 1, 2, 4, 13, 14],
        notdef_outline=True,
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=face.characters)
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(FONTS / face.file)
    return reload(font)


def reload(font: TTFont) -> TTFont:
    """Saves and reopens the font, so that lazily loaded tables are complete."""
    buffer = io.BytesIO()
    font.flavor = None
    font.save(buffer)
    buffer.seek(0)
    return TTFont(buffer)


def mean_width(font: TTFont) -> float:
    """Mean advance of the sample's characters, in ems."""
    names = font.getBestCmap()
    widths = font["hmtx"].metrics
    known = [widths[names[ord(letter)]][0] for letter in SAMPLE if ord(letter) in names]
    return sum(known) / len(known) / font["head"].unitsPerEm


def at_weight(font: TTFont, weight: int) -> TTFont:
    """One weight of a variable face, with its own advances."""
    return instancer.instantiateVariableFont(reload(font), {"wght": weight})


def write_drawn(font: TTFont, weight: int, file: str) -> None:
    """Writes one weight under its own name for pictures: their library supports neither woff2 nor weights."""
    single = at_weight(font, weight)
    family = f"Quire Picture {weight}"
    for record in single["name"].names:
        if record.nameID in (1, 4, 16):
            record.string = family
        elif record.nameID in (2, 17):
            record.string = "Regular"
        elif record.nameID == 6:
            record.string = family.replace(" ", "")
    single["OS/2"].usWeightClass = 400
    single["OS/2"].fsSelection = 0x40
    single["head"].macStyle = 0
    single.save(FONTS / file)


def fallback(family: str, weight: str, locals_: list[str], font: TTFont, width: float, other: float) -> str:
    """The rule for a system face, scaled so that its lines match the length and height of those of `font`."""
    scale = width / other
    ems = font["head"].unitsPerEm
    percent = lambda value: f"{value * 100:.4g}%"  # noqa: E731
    sources = ", ".join(f"local('{name}')" for name in locals_)
    return f"""@font-face {{
  font-family: '{family}';
  font-weight: {weight};
  src: {sources};
  size-adjust: {percent(scale)};
  ascent-override: {percent(font["hhea"].ascent / ems / scale)};
  descent-override: {percent(-font["hhea"].descent / ems / scale)};
  line-gap-override: 0%;
}}
"""


def web_font(face: Face) -> str:
    """The rule that loads a committed face; a fallback shows the text until then."""
    weight = "{} {}".format(*face.weights) if face.weights else "400"
    return f"""@font-face {{
  font-family: '{face.family}';
  font-weight: {weight};
  font-display: swap;
  src: url('../fonts/{face.file}');
}}
"""


def main() -> None:
    packages = Path(sys.argv[1])
    liberation = Path(sys.argv[2] if len(sys.argv) > 2 else "/usr/share/fonts/truetype/liberation")
    FONTS.mkdir(parents=True, exist_ok=True)
    sans, mono = write_subset(SANS, packages), write_subset(CODE, packages)
    size = sum((FONTS / face.file).stat().st_size for face in (SANS, CODE))
    print(f"{size} bytes in two files")
    if size > BUDGET:
        raise SystemExit(f"over the budget of {BUDGET} bytes")

    for weight in (400, 700):
        write_drawn(sans, weight, f"picture-{weight}.ttf")

    regular, bold = mean_width(at_weight(sans, 400)), mean_width(at_weight(sans, 650))
    arial = mean_width(TTFont(liberation / "LiberationSans-Regular.ttf"))
    arial_bold = mean_width(TTFont(liberation / "LiberationSans-Bold.ttf"))
    roboto_file = packages / "@fontsource/roboto/files"
    roboto = mean_width(TTFont(roboto_file / "roboto-latin-400-normal.woff2"))
    roboto_bold = mean_width(TTFont(roboto_file / "roboto-latin-700-normal.woff2"))
    cell = mean_width(mono)
    rules = [
        web_font(SANS),
        web_font(CODE),
        fallback("Quire Sans Fallback", "400 599", ["Arial", "Liberation Sans"], sans, regular, arial),
        fallback("Quire Sans Fallback", "600 700", ["Arial Bold", "Liberation Sans Bold"], sans, bold, arial_bold),
        fallback("Quire Sans Roboto", "400 599", ["Roboto"], sans, regular, roboto),
        fallback("Quire Sans Roboto", "600 700", ["Roboto Bold", "Roboto"], sans, bold, roboto_bold),
        # Menlo and DejaVu Sans Mono are 0.602 em wide, Roboto Mono 0.6. Code doesn't wrap, so others need no face.
        fallback("Quire Mono Fallback", "400", ["Menlo", "DejaVu Sans Mono"], mono, cell, 0.602),
    ]
    note = (
        "/*\n * Made by scripts/fonts/make_fonts.py: do not edit. The web fonts, and the system's faces, stretched to their"
        " widths and\n * heights, which show the text until the web fonts are there.\n */\n"
    )
    STYLES.write_text(note + "\n".join(rules), encoding="utf-8")


if __name__ == "__main__":
    main()
