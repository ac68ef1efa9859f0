"""What every test of this group needs: no accounts of this machine, no telemetry."""

import os
import sys
from pathlib import Path

import pytest

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

session.LIBRARIES += ["dagster_gcp", "dagster_snowflake", "dagster_cloud.dagster_insights"]


@pytest.fixture(autouse=True)
def no_accounts(monkeypatch, tmp_path):
    """Hide whatever credentials this machine has, and keep Dagster in an empty folder."""
    for name in list(os.environ):
        if name.startswith(("GOOGLE_", "SNOWFLAKE_", "DAGSTER_CLOUD_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("NO_GCE_CHECK", "true")
    monkeypatch.chdir(tmp_path)
