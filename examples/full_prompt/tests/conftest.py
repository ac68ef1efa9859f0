"""Warm commands and no telemetry; the reader is that of the ETL pipeline."""

import sys
from pathlib import Path

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "full_etl" / "tests"))
sys.path.insert(0, str(GROUP.parent / "harness"))

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

session.LIBRARIES += ["anthropic", "dagster_anthropic", "httpx"]
