"""The file that holds the facts of one package at one version."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from extractor.archive import Archive
from extractor.package_facts import PackageFacts

FORMAT = 1


def render_facts(facts: PackageFacts, head: dict[str, object]) -> str:
    """The text of a facts file: sorted, one line for each name, so that versions can be compared
    with a plain diff. `head` comes first as it is."""
    lines = [f"{_json(key)}: {_json(value)}" for key, value in head.items()]
    lines.append(f'"modules": {_json(facts.modules)}')
    problems = [
        {key: value for key, value in asdict(problem).items() if value is not None}
        for problem in facts.problems
    ]
    lines.append(f'"problems": {_json(problems)}')
    lines.append(_block("aliases", facts.aliases))
    if facts.stand_ins:
        lines.append(_block("stand_ins", facts.stand_ins))
    lines.append(_block("names", facts.names))
    for name, told in (("schemas", facts.schemas), ("variables", facts.variables)):
        if told:
            lines.append(_block(name, told))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def facts_head(
    package: str, version: str, archive: Archive, extractor: str, sources: dict[str, str]
) -> dict[str, object]:
    """What a facts file says about itself: the archive it was read from and by what."""
    return {
        "format": FORMAT,
        "package": package,
        "version": version,
        "extractor": extractor,
        "archive": {"file": archive.name, "sha256": archive.sha256},
        "sources": sources,
    }


def write_text(file: Path, text: str) -> bool:
    """Writes a file where its text differs; says whether it did."""
    if file.exists() and file.read_text("utf-8") == text:
        return False
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return True


def _block(name: str, values: dict) -> str:
    if not values:
        return f'"{name}": {{}}'
    lines = ",\n".join(f"{_json(key)}: {_json(value)}" for key, value in values.items())
    return f'"{name}": {{\n{lines}\n}}'


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
