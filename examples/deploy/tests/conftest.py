"""What every test of this group needs: no telemetry, no accounts of this machine, a Dagster home that is thrown away."""

import os
import sys
from pathlib import Path

import pytest

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))
# The project is not installed; its module is imported from its folder.
sys.path.insert(0, str(GROUP / "harbor" / "src"))

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

session.LIBRARIES += ["dagster_postgres", "dagster_k8s", "dagster_docker"]


@pytest.fixture(autouse=True)
def empty_home(monkeypatch, tmp_path_factory):
    """Hide whatever credentials this machine has, and give each test an empty DAGSTER_HOME."""
    for name in list(os.environ):
        if name.startswith(("AWS_", "GOOGLE_", "DAGSTER_K8S")):
            monkeypatch.delenv(name)
    home = tmp_path_factory.mktemp("home")
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    return home


@pytest.fixture(scope="session")
def postgres(tmp_path_factory):
    """Start a PostgreSQL server, and stop it at the end."""
    import pgserver

    server = pgserver.get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="delete")
    yield server
    server.cleanup()
