"""What the facts of the API say of two releases that follow each other: removed, deprecated, other defaults."""

import json
from collections.abc import Iterator
from pathlib import Path

RELEASES = (("1.9.13", "0.25.13"), ("1.10.21", "0.26.21"), ("1.11.13", "0.27.13"))
#: Lifecycle marks that tell a reader to move on.
MARKS = ("deprecated", "superseded")
#: Modules whose classes signatures name, and nobody constructs.
INTERNAL = ("dagster.components.core.", "dagster.components.scaffold.scaffold.")


def read_facts(folder: Path, release: tuple[str, str]) -> dict | None:
    for version in release:
        file = folder / f"{version}.json"
        if file.exists():
            return json.loads(file.read_text())
    return None


def find(facts: dict, name: str) -> dict | None:
    return facts["names"].get(facts["aliases"].get(name, name))


def compare(before: dict, after: dict) -> Iterator[str]:
    """Yield `name` for removals and marks, `name(parameter)` for theirs, `name(parameter)=` for defaults."""
    gone = {name for name in before["names"] if find(after, name) is None}
    for name in sorted(gone):
        if name.rpartition(".")[0] not in gone and not is_inherited(after, name):
            yield name
    for name, new in after["names"].items():
        old = find(before, name)
        if old is None or name.startswith(INTERNAL):
            continue
        if is_marked(new) and not is_marked(old):
            yield name
        yield from compare_parameters(name, old, new)


def is_inherited(facts: dict, name: str) -> bool:
    """Whether a class above the member's class has it."""
    owner, _, member = name.rpartition(".")
    fact = find(facts, owner) or {}
    paths = {fact.get("refs", {}).get(base.split("[")[0].split(".")[-1]) for base in fact.get("bases", [])}
    above = [key for key, value in facts["names"].items() if value.get("at") in paths - {None}]
    return any(find(facts, f"{key}.{member}") or is_inherited(facts, f"{key}.{member}") for key in above)


def is_marked(one: dict) -> bool:
    return any(mark in one.get("marks", {}) for mark in MARKS)


def compare_parameters(name: str, old: dict, new: dict) -> Iterator[str]:
    before = {one["name"]: one for one in old.get("params", [])}
    after = {one["name"]: one for one in new.get("params", [])}
    for parameter in before.keys() - after.keys():
        yield f"{name}({parameter})"
    for parameter in before.keys() & after.keys():
        one, other = before[parameter], after[parameter]
        if is_marked(other) and not is_marked(one):
            yield f"{name}({parameter})"
        if one.get("default") != other.get("default"):
            yield f"{name}({parameter})="


def list_api_changes(facts: Path) -> list[str]:
    """All changes of all packages, each once."""
    found = []
    for package in sorted(facts.iterdir()):
        releases = [read_facts(package, release) for release in RELEASES]
        for before, after in zip(releases, releases[1:], strict=False):
            if before and after:
                found += compare(before, after)
    return sorted(set(found))
