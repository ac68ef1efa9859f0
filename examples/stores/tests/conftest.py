"""Runs the samples in an empty folder against a fresh Dagster instance."""

import runpy
import sys
from pathlib import Path

import dagster as dg
import pytest

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

session.LIBRARIES += ["obstore", "paramiko"]


@pytest.fixture(autouse=True)
def workspace(tmp_path, monkeypatch):
    """An empty working directory: files that samples name land here."""
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

    def run(folder, *keys, instance=None, **kwargs):
        job = load(folder)["defs"].resolve_implicit_global_asset_job_def()
        selection = [dg.AssetKey.from_user_string(key) for key in keys] or None
        if instance is not None:
            return job.execute_in_process(instance=instance, asset_selection=selection, **kwargs)
        with dg.instance_for_test() as fresh:
            return job.execute_in_process(instance=fresh, asset_selection=selection, **kwargs)

    return run


def metadata_of(result, name):
    """The metadata of the one materialization of the asset."""
    [event] = [
        event
        for event in result.get_asset_materialization_events()
        if event.asset_key.path[-1] == name
    ]
    return event.materialization.metadata


def allow_http(monkeypatch, resource):
    """Samples speak HTTPS, the servers of the tests don't: let a resource's stores speak HTTP."""
    create_store = resource.create_store

    def create(self, name, **options):
        return create_store(self.model_copy(update={"allow_http": True}), name, **options)

    monkeypatch.setattr(resource, "create_store", create)
