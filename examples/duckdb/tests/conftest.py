"""Runs the page's samples in an empty folder against a fresh Dagster instance."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pytest
from dagster_duckdb import DuckDBResource

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

session.LIBRARIES += ["dagster_duckdb", "dagster_duckdb_pandas", "dagster_duckdb_polars"]


@pytest.fixture(autouse=True)
def workspace(tmp_path, monkeypatch):
    """An empty working directory: database files named by samples land here."""
    home = tmp_path / "dagster_home"
    home.mkdir()
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def load():
    """Returns a function: sample folder -> the globals of its definitions.py, freshly run."""
    return lambda folder: runpy.run_path(str(GROUP / folder / "definitions.py"))


@pytest.fixture
def materialize(load):
    """Returns a function that materializes a sample's assets in this process."""

    def run(folder, *keys, **kwargs):
        job = load(folder)["defs"].resolve_implicit_global_asset_job_def()
        selection = [dg.AssetKey.from_user_string(key) for key in keys] or None
        with dg.DagsterInstance.ephemeral() as instance:
            return job.execute_in_process(instance=instance, asset_selection=selection, **kwargs)

    return run


@pytest.fixture
def query():
    """Returns a function: SQL -> rows. Connects as the library does, so an open one is shared."""

    def run(sql, database="greenhouse.duckdb"):
        with DuckDBResource(database=database).get_connection() as conn:
            return conn.execute(sql).fetchall()

    return run


@pytest.fixture
def command(workspace):
    """Returns a function that runs a command line of this environment and gives its output."""

    def run(*args):
        env = {**os.environ, "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run(
            args, cwd=workspace, env=env, capture_output=True, encoding="utf-8", check=False
        )
        assert done.returncode == 0, done.stderr
        return done

    return run
