"""The samples of the guide: frames and SQL side by side, checks, time zones, tests of one's own."""

import os
import shlex
import shutil
import subprocess

import dagster as dg
import duckdb
import pandas as pd
import polars as pl
import pytest
from conftest import GROUP
from dagster_duckdb import DuckDBResource
from dagster_duckdb_pandas import DuckDBPandasIOManager
from dagster_duckdb_polars import DuckDBPolarsIOManager
from release import RELEASE


def test_sql_reads_what_the_manager_stored(materialize, query):
    result = materialize("frames_and_sql")

    assert query("from climate.alarms") == [("north", 21.5, 20.0)]
    metadata = result.asset_materializations_for_node("alarm_mail")[0].metadata
    assert metadata["sensors"].value == ["north"]


def test_blocking_check_stops_the_report_as_printed(workspace):
    shutil.copytree(GROUP / "checks", workspace, dirs_exist_ok=True)
    command, *printed = (GROUP / "checks/cli/1-failed.txt").read_text("utf-8").splitlines()
    run = subprocess.run(
        shlex.split(command), cwd=workspace, capture_output=True, encoding="utf-8", check=False
    )

    assert run.returncode == 1
    for line in printed:
        assert line in run.stderr
    assert 'Started execution of step "report"' not in run.stderr


def test_schedule_covers_all_assets(load):
    [schedule] = load("checks")["defs"].schedules
    assert schedule.cron_schedule == "0 6 * * *"
    assert schedule.execution_timezone == "America/New_York"


def test_readers_test_passes(command, workspace):
    shutil.copytree(GROUP / "quickstart", workspace, dirs_exist_ok=True)
    shutil.copytree(GROUP / "testing", workspace, dirs_exist_ok=True)
    assert "1 passed" in command("python", "-m", "pytest", "-q", "test_definitions.py").stdout


def stored(frame, manager, **asset):
    @dg.asset(**asset)
    def readings() -> type(frame):
        return frame

    return dg.materialize(
        [readings],
        resources={"io_manager": manager(database="greenhouse.duckdb", schema="climate")},
        partition_key="2025-06-01" if "partitions_def" in asset else None,
    )


NEW_YORK = dg.DailyPartitionsDefinition(start_date="2025-06-01", timezone="America/New_York")


@pytest.fixture
def session_in_utc(monkeypatch):
    """A machine whose clock is UTC, as in most containers: DuckDB takes its zone from it."""
    real_connect = duckdb.connect

    def connect(**kwargs):
        conn = real_connect(**kwargs)
        conn.execute("set TimeZone = 'UTC'")
        return conn

    monkeypatch.setattr("dagster_duckdb.io_manager.duckdb.connect", connect)


def count_readings():
    with DuckDBResource(database="greenhouse.duckdb").get_connection() as conn:
        return conn.execute("select count(*) from climate.readings").fetchone()


@pytest.mark.usefixtures("session_in_utc")
def test_window_without_a_zone_doubles_rows():
    frame = pd.DataFrame({"read_at": [pd.Timestamp("2025-06-01 22:00", tz="America/New_York")]})
    for _ in range(2):
        stored(
            frame,
            DuckDBPandasIOManager,
            partitions_def=NEW_YORK,
            metadata={"partition_expr": "read_at"},
        )

    assert count_readings() == (2,)


@pytest.mark.usefixtures("session_in_utc")
def test_expression_with_a_zone_replaces_them(materialize):
    for _ in range(2):
        materialize("time_zones", partition_key="2025-06-01")

    assert count_readings() == (1,)


def test_types_of_pandas_columns():
    frame = pd.DataFrame(
        {
            "at": pd.to_datetime(["2025-06-01 10:00"]).tz_localize("Europe/Berlin"),
            "kind": pd.Categorical(["x"]),
            "steps": [[1, 2]],
            "extra": [{"k": 1}],
        },
        index=[7],
    )
    stored(frame, DuckDBPandasIOManager)

    with duckdb.connect("greenhouse.duckdb") as conn:
        rows = conn.execute("describe climate.readings").fetchall()
    assert [row[:2] for row in rows] == [
        ("at", "TIMESTAMP WITH TIME ZONE"),
        ("kind", "ENUM('x')"),
        ("steps", "INTEGER[]"),
        ("extra", "STRUCT(k INTEGER)"),
    ]


def test_frame_without_columns_is_refused():
    with pytest.raises(
        duckdb.InvalidInputException, match="Need a DataFrame with at least one column"
    ):
        stored(pd.DataFrame(), DuckDBPandasIOManager)


def test_polars_durations_cannot_be_loaded():
    @dg.asset
    def waits() -> pl.DataFrame:
        return pl.DataFrame({"wait": [1]}).with_columns(pl.duration(hours="wait").alias("wait"))

    @dg.asset
    def longest(waits: pl.DataFrame) -> None: ...

    # The release of Dagster decides on that of Polars.
    message = "month_day_nano_interval" if RELEASE >= (1, 11) else 'The datatype "tin" is still not'
    with pytest.raises(BaseException, match=message):
        dg.materialize(
            [waits, longest],
            resources={"io_manager": DuckDBPolarsIOManager(database="greenhouse.duckdb")},
        )


def test_asset_that_never_ran_is_named_in_the_error():
    @dg.asset
    def readings() -> pd.DataFrame: ...

    @dg.asset
    def warmest(readings: pd.DataFrame) -> None: ...

    with pytest.raises(duckdb.CatalogException, match="Table with name readings does not exist!"):
        dg.materialize(
            [readings, warmest],
            selection=[warmest],
            resources={"io_manager": DuckDBPandasIOManager(database="greenhouse.duckdb")},
        )


def test_missing_variable_is_named(load, monkeypatch):
    monkeypatch.delenv("GREENHOUSE_DATABASE", raising=False)
    assert "GREENHOUSE_DATABASE" not in os.environ
    job = load("motherduck")["defs"].resolve_implicit_global_asset_job_def()
    with pytest.raises(dg.DagsterInvalidConfigError, match="GREENHOUSE_DATABASE"):
        job.execute_in_process()
