"""Runs examples of the API reference as a reader does who pastes them: in an empty folder."""

import importlib.util
import os
import sys
from pathlib import Path

import dagster as dg
import pytest

EXAMPLES = Path(__file__).parents[1] / "reference"


def paste(name: str) -> dict:
    """Run an example as a module of its own, and return the names that it defines."""
    module = f"pasted_{name}"
    spec = importlib.util.spec_from_file_location(module, EXAMPLES / f"{name}.py")
    sys.modules[module] = loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded.__dict__


def event_of(result: dg.ExecuteInProcessResult, kind: str) -> dg.DagsterEvent:
    return next(event for event in result.all_events if event.event_type_value == kind)


@pytest.fixture(autouse=True)
def empty_folder(tmp_path, monkeypatch):
    """An empty folder to work in, from which examples import what they write."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    # Scripts that an example starts run in this environment, too.
    folder = str(Path(sys.executable).parent)
    monkeypatch.setenv("PATH", os.pathsep.join([folder, os.environ["PATH"]]))
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        place = getattr(sys.modules[name], "__file__", None) or ""
        if name.startswith("pasted_") or not Path(place).is_absolute() or str(tmp_path) in place:
            del sys.modules[name]


@pytest.fixture
def instance():
    return dg.DagsterInstance.ephemeral()
