"""Reads the pages of an example as a list of steps: commands to run, files to save, edits by hand."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Optional, Union

EXAMPLES = Path(__file__).parents[2]
PAGES = EXAMPLES.parent / "site" / "docs" / "examples" / "full-pipelines"


@dataclass(frozen=True)
class Command:
    """A command that the page shows, and the file with its output (None where none is shown)."""

    line: str
    output: Optional[Path]


@dataclass(frozen=True)
class SavedFile:
    """A file of the project that the page shows whole, under its path in the project."""

    path: str
    source: Path


@dataclass(frozen=True)
class Sentence:
    """A sentence that asks the reader to do something by hand."""

    text: str


Step = Union[Command, SavedFile, Sentence]


def read_steps(name: str, sentences: list[str]) -> list[Step]:
    """Return the steps of the page etl-pipeline/<name> in reading order.

    A file counts as saved by the reader when it is shown whole and its title is a path.
    """
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    found: list[tuple[int, Step]] = []
    for match in re.finditer(r"<(CodeExample|CliInvocationExample)\s([^>]*?)/>", page):
        attributes = dict(re.findall(r'(\w+)="([^"]*)"', match[2]))
        source = EXAMPLES / attributes["path"] if "path" in attributes else None
        if match[1] == "CliInvocationExample":
            line = attributes["contents"] if source is None else first_line(source)
            found.append((match.start(), Command(line, source)))
        elif source and "startAfter" not in attributes:
            title = attributes.get("title", "")
            if re.fullmatch(r"[\w./-]*\.\w+", title):
                found.append((match.start(), SavedFile(title, source)))
    for sentence in sentences:
        pattern = r"\s+".join(re.escape(word) for word in sentence.split())
        (place,) = [match.start() for match in re.finditer(pattern, page)]
        found.append((place, Sentence(sentence)))
    return [step for _, step in sorted(found, key=lambda entry: entry[0])]


def first_line(file: Path) -> str:
    """Return the command in a file with output."""
    return file.read_text(encoding="utf-8").split("\n", 1)[0]
