"""Runs the samples against a fresh Dagster instance and a server that answers like the model services."""

import runpy
import sys
from pathlib import Path

import dagster as dg
import pytest

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401
from stand_in import Service  # noqa: E402

session.LIBRARIES += ["openai", "anthropic"]


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
def service(monkeypatch):
    """A server that the clients of OpenAI and Anthropic find by their environment variables."""
    server = Service()
    monkeypatch.setenv("OPENAI_API_KEY", "sk-1")
    monkeypatch.setenv("OPENAI_BASE_URL", f"{server.url}/v1")
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-ant-1")
    monkeypatch.setenv("ANTHROPIC_BASE_URL", server.url)
    yield server
    server.close()


@pytest.fixture
def load():
    """Returns a function: sample folder -> the globals of its definitions.py, freshly run."""
    return lambda folder: runpy.run_path(str(GROUP / folder / "definitions.py"))


@pytest.fixture
def materialize(load):
    """Returns a function that materializes a sample's assets in this process, one by one."""

    def run(folder, *keys, **kwargs):
        job = load(folder)["defs"].resolve_implicit_global_asset_job_def()
        selection = [dg.AssetKey.from_user_string(key) for key in keys] or None
        return job.execute_in_process(asset_selection=selection, **kwargs)

    return run


def metadata_of(result, name):
    """The metadata of the one materialization of the asset, without the path of its file."""
    [event] = [
        event
        for event in result.get_asset_materialization_events()
        if event.asset_key.path[-1] == name
    ]
    metadata = event.materialization.metadata
    return {key: value.value for key, value in metadata.items() if key != "path"}


def failure_of(result):
    """The text of the exception that the one failed step raised."""
    [event] = [event for event in result.all_events if event.is_step_failure]
    error = event.event_specific_data.error
    return (error.cause or error).message.strip()
