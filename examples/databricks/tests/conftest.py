"""Runs the samples in an empty folder, with no account, against a workspace of this machine."""

import importlib.util
import os
import sys
from pathlib import Path

import pytest

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

session.LIBRARIES += ["dagster_databricks"]


@pytest.fixture(autouse=True)
def workspace_folder(tmp_path, monkeypatch):
    """An empty working directory and home, without credentials of this machine."""
    for name in list(os.environ):
        if name.startswith(("DATABRICKS_", "ARM_", "AZURE_")):
            monkeypatch.delenv(name)
    home = tmp_path / "dagster_home"
    home.mkdir()
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def load():
    """Returns a function: a sample's file -> its module."""

    def run(name: str):
        spec = importlib.util.spec_from_file_location("sample", GROUP / name)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    return run
