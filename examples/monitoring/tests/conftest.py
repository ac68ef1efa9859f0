"""Runs the samples against a fresh Dagster instance."""

import runpy
import sys
from pathlib import Path

import pytest

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401
from ticking import Deployment  # noqa: E402

session.LIBRARIES += ["datadog", "prometheus_client"]


@pytest.fixture(autouse=True)
def workspace(tmp_path, monkeypatch):
    """An empty working directory: files that samples name land here."""
    home = tmp_path / "dagster_home"
    home.mkdir()
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def load():
    """Returns a function: sample folder -> the globals of its definitions.py, freshly run."""
    return lambda folder: runpy.run_path(str(GROUP / folder / "definitions.py"))


@pytest.fixture
def deploy():
    """Returns a function: sample folder -> a deployment of it with a daemon."""
    opened = []

    def start(folder):
        opened.append(Deployment(GROUP / folder / "definitions.py"))
        return opened[-1]

    yield start
    for deployment in opened:
        deployment.close()
