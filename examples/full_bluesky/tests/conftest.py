"""Warm commands and no telemetry; the reader is that of the ETL pipeline."""

import os
import sys
from pathlib import Path

GROUP = Path(__file__).parents[1]
os.environ["DBT_SEND_ANONYMOUS_USAGE_STATS"] = "false"
sys.path.insert(0, str(GROUP.parent / "full_etl" / "tests"))
sys.path.insert(0, str(GROUP.parent / "harness"))

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

session.LIBRARIES += [
    "dagster_dbt",
    "dagster_dbt.cli.app",
    "boto3",
    "dagster_aws.s3",
    "dbt.adapters.duckdb",
    "dbt.adapters.duckdb.impl",
    "dbt.cli.main",
    "dbt.task.build",
    "dbt.task.list",
    "dbt.task.test",
    "dbt.parser.manifest",
]
