"""Reads the tutorial's pages as a list of steps: commands to run, files to save, edits to make."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Optional, Union

EXAMPLES = Path(__file__).parents[2]
PAGES = EXAMPLES.parent / "site" / "docs" / "dagster-basics-tutorial"
ORDER = [
    "projects",
    "assets",
    "resources",
    "dependencies",
    "asset-checks",
    "schedules",
    "custom-components",
]


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
    """A sentence that tells the reader to do something by hand."""

    text: str


Step = Union[Command, SavedFile, Sentence]


def read_page(name: str) -> str:
    """Return the text of one page, line breaks inside paragraphs as they are."""
    return (PAGES / f"{name}.md").read_text(encoding="utf-8")


def parse_attributes(tag: str) -> dict[str, str]:
    """Return the attributes of a JSX tag: name="text" and name={number}."""
    found = re.findall(r'(\w+)=(?:"([^"]*)"|\{([^}]*)\})', tag)
    return {name: text or number for name, text, number in found}


def parse_steps(page: str, sentences: list[str]) -> list[Step]:
    """Return the page's steps in reading order.

    A file counts as saved by the reader when it is shown whole and its title is a path.
    Raises AssertionError when one of the sentences is not on the page exactly once.
    """
    found: list[tuple[int, Step]] = []
    for match in re.finditer(r"<(CodeExample|CliInvocationExample)\s([^>]*?)/>", page):
        attributes = parse_attributes(match[2])
        source = EXAMPLES / attributes["path"] if "path" in attributes else None
        if match[1] == "CliInvocationExample":
            line = attributes["contents"] if source is None else read_command(source)
            found.append((match.start(), Command(line, source)))
        elif source and "lineStart" not in attributes and "startAfter" not in attributes:
            title = attributes.get("title", "")
            if re.fullmatch(r"[\w./-]+\.\w+", title):
                found.append((match.start(), SavedFile(title, source)))
    for sentence in sentences:
        pattern = r"\s+".join(re.escape(word) for word in sentence.split())
        places = [match.start() for match in re.finditer(pattern, page)]
        assert len(places) == 1, f"{sentence!r} is on the page {len(places)} times"
        found.append((places[0], Sentence(sentence)))
    return [step for _, step in sorted(found, key=lambda entry: entry[0])]


def read_command(output: Path) -> str:
    """Return the command in the first line of a file with output."""
    return output.read_text(encoding="utf-8").split("\n", 1)[0]
