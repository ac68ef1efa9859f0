"""The facts of `dagster` against the installed package: names, signatures, lifecycle marks.

Runs in the environment of examples/core, which holds the documented release.
"""

from __future__ import annotations

import copy
import importlib.metadata
import json
import types
from pathlib import Path

import dagster
import pytest
from dagster import _annotations as annotations
from differences import differences_of
from runtime import find_object

HERE = Path(__file__).parent
LISTED = json.loads((HERE / "../../packages.json").read_text("utf-8"))["packages"]
# Classes that signatures name and that users don't import from there.
TYPES: set[str] = {
    f"{entry['name'].replace('-', '_')}.{path}"
    for entry in LISTED
    for path in entry.get("types", [])
}


def read_facts(package: str) -> dict:
    version = importlib.metadata.version(package)
    facts = json.loads((HERE / f"../../facts/{package}/{version}.json").read_text("utf-8"))
    # Types in internal modules: some exist for type checkers only, and no constructor is told.
    facts["names"] = {
        name: fact
        for name, fact in facts["names"].items()
        if "._" not in name and name not in TYPES
    }
    return facts


# The documented packages that the environment of examples/core has and that are libraries.
PACKAGES = ("dagster", "dagster-duckdb", "dagster-graphql", "dagster-pipes", "dagster-shared")
FACTS = read_facts("dagster")
NAMES: dict[str, dict] = FACTS["names"]
KNOWN: dict[str, str] = json.loads((HERE / "known.json").read_text("utf-8"))
KNOWN_MARKS: dict[str, str] = json.loads((HERE / "known_marks.json").read_text("utf-8"))
# Classes that Dagster constructs: their constructor is not told.
GIVEN: set[str] = {
    f"{entry['name'].replace('-', '_')}.{name}"
    for entry in LISTED
    for name in entry.get("given", [])
}
NOT_EXPORTED: dict[str, str] = json.loads((HERE / "not_exported.json").read_text("utf-8"))


def test_the_documented_release_is_installed() -> None:
    assert (FACTS["version"], FACTS["problems"]) == ("1.11.13", [])


def test_every_public_name_is_a_fact() -> None:
    modules = types.ModuleType
    running = {
        name
        for name, value in vars(dagster).items()
        if not name.startswith("_") and not isinstance(value, modules) or name in NOT_EXPORTED
    }
    told = {name.split(".")[1] for name in NAMES if name.count(".") == 1}
    assert running - set(NOT_EXPORTED) == told


@pytest.mark.parametrize("package", PACKAGES)
def test_every_fact_leads_to_an_object(package: str) -> None:
    facts = read_facts(package)
    for name in [*facts["names"], *facts["aliases"]]:
        find_object(name)


@pytest.mark.parametrize("package", PACKAGES)
def test_the_import_line_of_every_entry_works(package: str) -> None:
    names = read_facts(package)["names"]
    lines = []
    for name in names:
        module, _, last = name.rpartition(".")
        if names.get(module, {}).get("kind") != "class":
            lines.append(f"from {module} import {last}")
    exec("\n".join(lines), {})


@pytest.mark.parametrize("package", PACKAGES)
def test_signatures_are_those_of_the_running_package(package: str) -> None:
    facts = read_facts(package)
    told = {name: fact for name, fact in facts["names"].items() if name not in GIVEN}
    found = {name: differences_of(name, fact) for name, fact in told.items()}
    differing = {name: differences for name, differences in found.items() if differences}
    assert {name: found for name, found in differing.items() if name not in KNOWN} == {}
    # A difference that is gone does not stay on the list.
    listed = {name for name in KNOWN if name.split(".")[0] == package.replace("-", "_")}
    assert listed == set(differing)


def test_no_constructor_is_told_of_a_class_that_users_only_get() -> None:
    assert {name for name in GIVEN & NAMES.keys() if "params" in NAMES[name]} == set()
    assert "dagster.AssetExecutionContext" in GIVEN & NAMES.keys()


def test_what_is_compared_is_most_of_it() -> None:
    callables = [fact for fact in NAMES.values() if "params" in fact]
    assert len(callables) > 600


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("dagster.asset", lambda fact: fact["params"].pop(2)),
        ("dagster.asset", lambda fact: fact["params"][1].update(name="nane")),
        ("dagster.asset", lambda fact: fact["params"][1].pop("default")),
        ("dagster.asset", lambda fact: fact["params"][1].update(default="''")),
        ("dagster.asset", lambda fact: fact["params"][1].update(type="Optional[int]")),
        ("dagster.asset", lambda fact: fact["params"][1].pop("kind")),
        ("dagster.AssetKey", lambda fact: fact["params"][0].update(type="str")),
        ("dagster.FilesystemIOManager", lambda fact: fact["params"].clear()),
        ("dagster.materialize", lambda fact: fact.update(returns="JobDefinition")),
        ("dagster.TimeWindow", lambda fact: fact["params"].reverse()),
        ("dagster.TableColumn", lambda fact: fact["params"][1].update(default="'int'")),
    ],
)
def test_a_wrong_fact_is_seen(name: str, change) -> None:
    fact = copy.deepcopy(NAMES[name])
    assert differences_of(name, fact) == []
    change(fact)
    assert differences_of(name, fact) != []


MARKS = {
    "beta": (annotations.is_beta, annotations.get_beta_info),
    "preview": (annotations.is_preview, annotations.get_preview_info),
    "superseded": (annotations.is_superseded, annotations.get_superseded_info),
    "deprecated": (annotations.is_deprecated, annotations.get_deprecated_info),
}


@pytest.mark.parametrize("mark", MARKS)
def test_lifecycle_marks_are_those_of_the_running_package(mark: str) -> None:
    has, info = MARKS[mark]
    running: dict[str, tuple] = {}
    for name, fact in NAMES.items():
        target = find_object(name)
        if fact["kind"] in ("attribute", "definition") or not has(target):
            continue
        # The constructor that a dataclass writes calls none of a base, so nothing warns.
        if fact.get("shape") == "dataclass" and f"_{mark}" not in vars(target):
            continue
        found = info(target)
        running[name] = (
            getattr(found, "breaking_version", None),
            _line(getattr(found, "additional_warn_text", None)),
        )
    told = {
        name: (fact["marks"][mark].get("version"), fact["marks"][mark].get("note"))
        for name, fact in NAMES.items()
        if mark in fact.get("marks", {}) and fact["kind"] not in ("attribute", "definition")
    }
    assert len(told) >= 2
    assert told.keys() == running.keys()
    differing = {name for name in told if told[name] != running[name]}
    assert differing == (set(KNOWN_MARKS) if mark == "deprecated" else set())
    computed = {name for name in told if NAMES[name]["marks"][mark].get("computed")}
    assert computed == differing


def test_marks_of_parameters_are_those_of_the_running_package() -> None:
    for name, fact in NAMES.items():
        if fact["kind"] not in ("class", "function", "method", "staticmethod"):
            continue
        target = find_object(name)
        running = (
            set(annotations.get_deprecated_params(target))
            if annotations.has_deprecated_params(target)
            else set()
        )
        told = {p["name"] for p in fact.get("params", []) if "deprecated" in p.get("marks", {})}
        assert told == running or fact["kind"] == "class" and told <= running, name


def _line(text: str | None) -> str | None:
    return " ".join(text.split()) if text else None
