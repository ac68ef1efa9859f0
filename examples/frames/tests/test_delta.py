"""The pages on Delta Lake: tables in local folders, and in S3 as moto plays it."""

import shutil
import subprocess
import sys
from datetime import date

import dagster as dg
import pandas as pd
import polars as pl
import pytest
from conftest import GROUP, metadata_of
from dagster_deltalake import LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager
from deltalake import DeltaTable
from moto.server import ThreadedMotoServer
from printed_commands import run_folder

SAMPLES = GROUP / "delta"
DAYS = dg.DailyPartitionsDefinition("2025-06-01")


def read(name, schema="transit"):
    return DeltaTable(f"lake/{schema}/{name}").to_pandas()


def store(frame, name="t", key=None, **options):
    """Store a frame as the asset `name`, with options of the asset and of the manager."""
    manager = {k: options.pop(k) for k in ("overwrite_schema",) if k in options}

    @dg.asset(name=name, **options)
    def table():
        return frame

    resource = DeltaLakePandasIOManager(
        root_uri="lake", storage_options=LocalConfig(), schema="transit", **manager
    )
    return dg.materialize([table], resources={"io_manager": resource}, partition_key=key)


def test_printed_commands(workspace):
    run_folder(SAMPLES / "quickstart", workspace)
    run_folder(SAMPLES / "broken", workspace)
    assert list(read("rides").columns) == ["day", "line", "riders"]


def test_readers_test(workspace):
    shutil.copytree(SAMPLES / "quickstart", workspace, dirs_exist_ok=True)
    shutil.copytree(SAMPLES / "testing", workspace, dirs_exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "test_definitions.py"],
        cwd=workspace,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "1 passed" in done.stdout, done.stdout


def test_lazy_frames(materialize):
    materialize("delta/polars")
    assert read("red_riders")["riders"].to_list() == [590]


def test_partitions_are_replaced_one_by_one(materialize):
    for day in ("2025-06-01", "2025-06-02", "2025-06-02"):
        result = materialize("delta/partitions", "rides", partition_key=day)
    assert len(read("rides")) == 4
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.metadata["rows"].value == 2  # the rows of the run's partition

    materialize("delta/partitions", "busiest_day")
    assert read("busiest_day")["riders"].to_list() == [460]
    for key in ("2025-06-01|red", "2025-06-01|blue", "2025-06-01|red"):
        materialize("delta/partitions", "rides_of_line", partition_key=key)
    assert len(read("rides_of_line")) == 2


@pytest.mark.parametrize("day", [pd.Timestamp, str], ids=["timestamp", "text"])
def test_other_types_than_dates_lose_the_other_days(day):
    for key in ("2025-06-01", "2025-06-02"):
        frame = pd.DataFrame({"day": [day(key)], "riders": [1]})
        store(frame, key=key, partitions_def=DAYS, metadata={"partition_expr": "day"})
    assert len(read("t")) == 1


def store_days(column, keys, definition=DAYS):
    for key in keys:
        store(
            pd.DataFrame({"day": column(key), "riders": 1}),
            key=key,
            partitions_def=definition,
            metadata={"partition_expr": "day"},
        )


def test_timestamps_with_a_zone_cannot_be_replaced():
    with pytest.raises(Exception, match="Unable to map __delta_rs_path to action"):
        store_days(lambda key: [pd.Timestamp(key, tz="UTC")], ["2025-06-01", "2025-06-01"])


def test_rows_outside_of_the_partition_are_refused():
    months = dg.MonthlyPartitionsDefinition("2025-06-01")
    with pytest.raises(Exception, match="Invariant violations: .*day = '2025-07-01'"):
        store_days(
            lambda key: [date.fromisoformat(key), date.fromisoformat(key).replace(day=4)],
            ["2025-06-01", "2025-07-01"],
            months,
        )


def test_several_days_in_one_run_fail_once_the_table_is_there():
    store_days(lambda key: [date.fromisoformat(key)], ["2025-06-01"])

    @dg.asset(
        partitions_def=DAYS,
        metadata={"partition_expr": "day"},
        backfill_policy=dg.BackfillPolicy.single_run(),
    )
    def t(context: dg.AssetExecutionContext):
        days = [date.fromisoformat(key) for key in context.partition_keys]
        return pd.DataFrame({"day": days, "riders": 1})

    manager = DeltaLakePandasIOManager(
        root_uri="lake", storage_options=LocalConfig(), schema="transit"
    )
    with pytest.raises(Exception, match="Invariant violations"):
        dg.materialize(
            [t],
            resources={"io_manager": manager},
            tags={
                "dagster/asset_partition_range_start": "2025-06-01",
                "dagster/asset_partition_range_end": "2025-06-02",
            },
        )


def test_changed_columns_need_the_option(materialize):
    store(pd.DataFrame({"line": ["red"], "riders": [310]}), "rides")
    with pytest.raises(Exception, match="Cannot cast string 'many' to value of Int64 type"):
        store(pd.DataFrame({"line": ["red"], "riders": ["many"]}), "rides")
    materialize("delta/schema_change")
    assert list(read("rides").columns) == ["line", "riders", "late"]
    assert DeltaTable("lake/transit/rides", version=0).to_pandas()["riders"].to_list() == [310]


def test_modes():
    for _ in range(2):
        store(pd.DataFrame({"a": [1]}), metadata={"mode": "append"})
    assert read("t")["a"].to_list() == [1, 1]
    with pytest.raises(Exception, match="A table already exists at"):
        store(pd.DataFrame({"a": [1]}), metadata={"mode": "error"})


def test_types():
    store(
        pd.DataFrame(
            {
                "at": pd.to_datetime(["2025-06-01 10:00"]).tz_localize("Europe/Berlin"),
                "local": pd.to_datetime(["2025-06-01 10:00"]),
                "kind": pd.Categorical(["x"]),
                "count": pd.array([None], dtype="Int64"),
            },
            index=[5],
        )
    )
    loaded = {name: str(dtype) for name, dtype in read("t").dtypes.items()}
    assert loaded == {
        "at": "datetime64[us, UTC]",
        "local": "datetime64[us]",
        "kind": "object",
        "count": "float64",
        "__index_level_0__": "int64",
    }


@pytest.mark.parametrize(
    ("column", "message"),
    [([None], "Invalid data type for Delta Lake: Null"), ([pd.Timedelta(1)], "Duration")],
)
def test_types_that_are_refused(column, message):
    with pytest.raises(Exception, match=message):
        store(pd.DataFrame({"a": column}))


def test_metadata():
    metadata = metadata_of(store(pd.DataFrame({"a": [1]})), "t")
    assert set(metadata) == {"table_columns", "table_uri", "Query", "dagster/table_name"}
    assert metadata["table_uri"].value == "lake/transit/t"


def test_other_frames_have_no_handler():
    with pytest.raises(Exception, match="DeltaLakeIOManager does not have a handler for type"):
        store(pl.DataFrame({"a": [1]}))


def test_missing_table_is_named():
    @dg.asset
    def rides() -> pd.DataFrame: ...

    @dg.asset
    def report(rides: pd.DataFrame) -> None: ...

    manager = DeltaLakePandasIOManager(root_uri="lake", storage_options=LocalConfig())
    with pytest.raises(Exception, match="Invalid table location: lake/public/rides"):
        dg.materialize([rides, report], selection=[report], resources={"io_manager": manager})


def test_maintenance(materialize, load):
    for _ in range(3):
        result = materialize("delta/maintenance")
    metadata = metadata_of(result, "compacted_rides")
    assert metadata["version"].value >= 2
    assert metadata["files_deleted"].value == 0
    [schedule] = load("delta/maintenance")["defs"].schedules
    assert schedule.cron_schedule == "0 3 * * 0"


def test_s3(materialize, monkeypatch):
    import boto3

    server = ThreadedMotoServer(port=0)
    server.start()
    try:
        host, port = server.get_host_and_port()
        endpoint = f"http://127.0.0.1:{port}"
        monkeypatch.setenv("LAKE_ACCESS_KEY_ID", "a")
        monkeypatch.setenv("LAKE_SECRET_ACCESS_KEY", "b")
        # The sample itself names no endpoint: the storage client takes both from here.
        monkeypatch.setenv("AWS_ENDPOINT_URL", endpoint)
        monkeypatch.setenv("AWS_ALLOW_HTTP", "true")
        s3 = boto3.client(
            "s3",
            endpoint_url=endpoint,
            region_name="eu-west-1",
            aws_access_key_id="a",
            aws_secret_access_key="b",
        )
        s3.create_bucket(
            Bucket="transit-lake", CreateBucketConfiguration={"LocationConstraint": "eu-west-1"}
        )
        result = materialize("delta/s3")
        keys = [entry["Key"] for entry in s3.list_objects_v2(Bucket="transit-lake")["Contents"]]
    finally:
        server.stop()
    assert metadata_of(result, "rides")["table_uri"].value == "s3://transit-lake/tables/transit/rides"
    assert "tables/transit/rides/_delta_log/00000000000000000000.json" in keys
