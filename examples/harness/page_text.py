"""Pages as the installed release has them."""

import re
from pathlib import Path

from release import RELEASE

TAG = r'<Release(?: since="(?P<since>[\d.]+)")?(?: until="(?P<until>[\d.]+)")?'
#: What a release differs in; a tag without content stands for the table row that it begins.
ROW = re.compile(rf"^\| {TAG} /> (?P<content>.*\n)", re.MULTILINE)
PART = re.compile(rf"{TAG}>(?P<content>.*?)</Release>", re.DOTALL)


def holds(found: re.Match) -> bool:
    since, until = (
        tuple(int(part) for part in found[name].split(".")) if found[name] else None
        for name in ("since", "until")
    )
    return (since is None or since <= RELEASE) and (until is None or RELEASE <= until)


def read_page(file: Path) -> str:
    """Return a page's text, with the contents of the `<Release>` elements that hold."""
    text = file.read_text(encoding="utf-8")
    text = ROW.sub(lambda row: f"| {row['content']}" if holds(row) else "", text)
    return PART.sub(lambda part: part["content"] if holds(part) else "", text)
