"""What every test of this group needs: no accounts of this machine, and a server that stands in for Dagster+."""

import os
import sys
from pathlib import Path

import pytest

GROUP = Path(__file__).parents[1]
PAGES = GROUP.parents[1] / "site" / "docs" / "deployment" / "dagster-plus" / "hybrid"
PARTIALS = GROUP.parents[1] / "site" / "docs" / "partials"
TOKEN = "agent:hooli:0f0e5c7a-0b1d-4c57-9f0f-3f2a1c0e5d11"
sys.path.insert(0, str(GROUP.parent / "harness"))

from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401


@pytest.fixture(autouse=True)
def no_accounts(monkeypatch, tmp_path_factory):
    """Hide credentials and settings of this machine."""
    for name in list(os.environ):
        if name.startswith(("AWS_", "AZURE_", "DAGSTER_", "DOCKER_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", TOKEN)
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "x")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "x")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-west-1")
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    return home
