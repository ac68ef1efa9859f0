"""Copies the dbt project and the samples into a temporary folder and runs them there."""

import gc
import json
import os
import runpy
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

GROUP = Path(__file__).parents[1]
os.environ["DBT_SEND_ANONYMOUS_USAGE_STATS"] = "false"
sys.path.insert(0, str(GROUP.parent / "harness"))

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

session.LIBRARIES += [
    "dagster_dbt",
    "dagster_dbt.cli.app",
    "dagster_duckdb",
    "dbt.adapters.duckdb",
    "dbt.adapters.duckdb.impl",
    "dbt.cli.main",
    "dbt.task.build",
    "dbt.task.docs",
    "dbt.task.test",
    "dbt.parser.manifest",
]

import dagster as dg  # noqa: E402
import pytest  # noqa: E402
from dagster_dbt import DbtCliResource  # noqa: E402
from dbt.adapters.duckdb.connections import DuckDBConnectionManager  # noqa: E402
from packaging.version import Version  # noqa: E402
from release import RELEASE  # noqa: E402

SAMPLES = ("pythonic", "upstream", "translator", "partitioned", "metadata", "schedule", "state")


@pytest.fixture(scope="session")
def parsed_project(tmp_path_factory):
    """The dbt project with target/manifest.json, parsed once for all tests."""
    folder = tmp_path_factory.mktemp("parsed") / "ferries"
    shutil.copytree(GROUP / "ferries", folder, ignore=shutil.ignore_patterns("target", "*.duckdb"))
    subprocess.run(
        ["dbt", "parse", "--quiet", "--project-dir", folder, "--profiles-dir", folder],
        cwd=folder,
        check=True,
    )
    return folder


@pytest.fixture
def workspace(tmp_path, parsed_project, monkeypatch):
    """A folder with the parsed dbt project and every sample beside it, and a Dagster home."""
    shutil.copytree(parsed_project, tmp_path / "ferries")
    for sample in SAMPLES:
        shutil.copytree(GROUP / sample, tmp_path / sample)
    shutil.copytree(GROUP / "component", tmp_path / "component")
    if RELEASE < (1, 11):  # whose component has no `cli_args`
        shutil.rmtree(tmp_path / "component/src/ferry_ops/defs/daily_ferries")
    home = tmp_path / "dagster_home"
    home.mkdir()
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    # Before each command the resource starts `dbt --version`, which also asks for newer versions
    # over the network. Samples that are run by their command line still do so. Before 0.27,
    # it imports dbt's version.
    known = Version(version("dbt-core"))
    monkeypatch.setattr(DbtCliResource, "_cli_version", known, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def load(workspace):
    """Returns a function: sample folder -> the Definitions of its definitions.py."""
    return lambda folder: runpy.run_path(str(workspace / folder / "definitions.py"))["defs"]


@pytest.fixture
def materialize():
    """Returns a function that runs (a selection of) the assets of a Definitions object."""

    def run(defs, *keys, selection=None, **kwargs):
        if keys:
            selection = dg.AssetSelection.assets(*keys)
        job = dg.Definitions.merge(
            defs,
            dg.Definitions(jobs=[dg.define_asset_job("all_assets", selection=selection or "*")]),
        ).resolve_job_def("all_assets")
        with dg.DagsterInstance.ephemeral() as instance:
            result = job.execute_in_process(instance=instance, raise_on_error=False, **kwargs)
        # Reading row counts and columns opens the file in this process, and dbt-duckdb keeps it
        # open. A step's own process would end here.
        DuckDBConnectionManager.close_all_connections()
        gc.collect()
        return result

    return run


@pytest.fixture
def query(workspace):
    """Returns a function: SQL -> the rows it gives in the project's database.

    Asked in a process of its own: dbt's adapter may hold the file open, read-only, in this one.
    """
    script = """
import duckdb, json, sys
with duckdb.connect(sys.argv[1], read_only=True) as conn:
    print(json.dumps(conn.execute(sys.argv[2]).fetchall()))
"""

    def run(sql):
        database = str(workspace / "ferries" / "ferries.duckdb")
        done = subprocess.run(
            [sys.executable, "-c", script, database, sql], capture_output=True, check=True
        )
        return [tuple(row) for row in json.loads(done.stdout)]

    return run


@pytest.fixture
def command(workspace):
    """Returns a function that runs a command line of this environment and gives its output."""

    def run(*args, cwd=workspace, **env):
        done = subprocess.run(
            args,
            cwd=cwd,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **env},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done

    return run


def materialized(result):
    """The asset keys that a run materialized, as strings."""
    return {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}


def metadata_of(result, key):
    """The metadata of the materialization of one asset."""
    [event] = [
        event
        for event in result.get_asset_materialization_events()
        if event.asset_key.to_user_string() == key
    ]
    return event.materialization.metadata


def checks(result):
    """Check name -> its evaluation."""
    return {
        evaluation.check_name: evaluation for evaluation in result.get_asset_check_evaluations()
    }


def specs(defs):
    """Asset key as a string -> its AssetSpec, for assets that the definitions can materialize."""
    return {
        spec.key.to_user_string(): spec for assets_def in defs.assets for spec in assets_def.specs
    }
