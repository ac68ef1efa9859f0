"""Keys of YAML and TOML, and environment variables, with their places in the source."""

from __future__ import annotations

import textwrap

from extractor.package_facts import Listed

BASE = {
    "dagster/__init__": "",
    "dagster/components/__init__": "",
    "dagster/components/resolved/__init__": "",
    "dagster/components/resolved/base": "class Resolvable: ...",
}
HEAD = """
from dataclasses import dataclass
from typing import Annotated, Optional
import pydantic
from dagster.components.resolved.base import Resolvable
"""


def schemas_of(read, body: str, listed: Listed = Listed(), **files: str) -> dict[str, dict]:
    return read(listed, **BASE, **{"pkg/a": HEAD + textwrap.dedent(body)}, **files).schemas


def keys_of(schema: dict) -> list[str]:
    return [key["name"] for key in schema["keys"]]


def test_a_resolved_class_takes_its_fields_and_those_of_its_bases(read) -> None:
    body = """
        @dataclass
        class Base(Resolvable):
            name: str
        @dataclass
        class Loom(Base):
            path: Annotated[Optional[str], Resolver(load, model_field_name="folder")] = None
        class Other:
            def __init__(self, x): ...
        Listed = list[Loom]
        ResolvedLoom = Annotated[Loom, Resolver(Base.resolve)]
    """
    found = schemas_of(read, body)
    assert list(found) == ["pkg.a.Base", "pkg.a.Loom", "pkg.a.ResolvedLoom"]
    assert (found["pkg.a.Loom"]["file"], found["pkg.a.Loom"]["line"]) == ("pkg/a.py", 11)
    assert found["pkg.a.Loom"]["keys"] == [
        {"name": "name", "type": "str"},
        {"name": "folder", "type": "Optional[str]", "default": "None"},
    ]
    assert found["pkg.a.ResolvedLoom"]["of"] == ["pkg.a.Base", "pkg.a.Loom"]


def test_models_count_beside_components_and_in_listed_modules(read) -> None:
    model = HEAD + "class Model(pydantic.BaseModel):\n    key: int\n"
    files = {"pkg/component": model, "pkg/config": model, "pkg/scaffolder": model}
    found = schemas_of(read, "", Listed(schemas=frozenset({"pkg.config"})), **files)
    assert {path: keys_of(schema) for path, schema in found.items()} == {
        "pkg.component.Model": ["key"],
        "pkg.config.Model": ["key"],
    }


def test_dictionaries_of_configuration_are_told_by_where_they_stand(read) -> None:
    body = """
        SCHEMA = {"load_from": Array(Selector({"module": StringSource}))}
        class Launcher:
            @classmethod
            def config_type(cls):
                return {"retries": Field(Shape({"count": IntSource, "not a key": IntSource}))}
        OTHER = {"plain": 1, "call": make()}
    """
    found = schemas_of(read, body)
    assert {path: keys_of(schema) for path, schema in found.items()} == {
        "pkg.a.Launcher.config_type": ["count", "retries"],
        "pkg.a.SCHEMA": ["load_from", "module"],
    }


def test_variables_that_are_asked_for_or_are_dagsters_own(read) -> None:
    body = """
        import os
        from dagster import EnvVar
        NAMED = "LOOM_NAMED"
        TEXT = "LOOM_TEXT"
        os.environ["LOOM_SET"] = "1"
        os.environ.get("LOOM_ASKED", "LOOM_DEFAULT")
        os.getenv(NAMED)
        "LOOM_INSIDE" in os.environ
        EnvVar("LOOM_SECRET")
        option("--port", envvar=["LOOM_PORT", "PORT"])
        {"DAGSTER_LOOM": "x"}
        other.get("LOOM_OTHER")
        "says that DAGSTER_WORDS are words"
    """
    found = read(**{"pkg/a": textwrap.dedent(body), "pkg/broken": "def ("}).variables
    assert list(found) == [
        "DAGSTER_LOOM",
        "LOOM_ASKED",
        "LOOM_INSIDE",
        "LOOM_NAMED",
        "LOOM_PORT",
        "LOOM_SECRET",
        "LOOM_SET",
    ]
    assert found["LOOM_NAMED"] == {"file": "pkg/a.py", "line": 8}


def test_tests_of_a_package_say_nothing(read) -> None:
    text = 'import os\nos.environ["LOOM_TESTED"]\n'
    assert read(**{"pkg/a_tests/b": text, "pkg/test/c": text}).variables == {}


def test_a_program_without_names_tells_its_settings_only(read) -> None:
    text = "import os\nclass A: ...\nos.getenv('LOOM_A')\n"
    facts = read(Listed(names=False), **{"pkg/__init__": text})
    assert (facts.names, list(facts.variables)) == ({}, ["LOOM_A"])
