"""What every test of this group needs: no accounts of this machine, no telemetry."""

import os
import sys
from pathlib import Path

import pytest

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))
# The samples of external pipelines are files of `core`; so are their loader and stand-ins.
sys.path.append(str(GROUP.parent / "core" / "tests"))

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

session.LIBRARIES += ["dagster_aws.s3", "dagster_azure.blob", "dagster_gcp"]

pytest.register_assert_rewrite("external_runs")


@pytest.fixture(autouse=True)
def no_accounts(monkeypatch, tmp_path):
    """Hide whatever credentials this machine has, and keep Dagster in an empty folder."""
    for name in list(os.environ):
        if name.startswith(("AWS_", "AZURE_", "GOOGLE_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    monkeypatch.setenv("NO_GCE_CHECK", "true")
    monkeypatch.chdir(tmp_path)
