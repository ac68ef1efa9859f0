"""The pages on Polars and Patito: Parquet files, Delta tables, models."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pandas as pd
import patito as pt
import polars as pl
import pytest
from conftest import GROUP, metadata_of
from dagster_polars import PolarsDeltaIOManager, PolarsParquetIOManager
from dagster_polars.io_managers.base import _process_env_vars
from dagster_polars.patito import patito_model_to_dagster_type
from printed_commands import run_folder

PARQUET = {"io_manager": PolarsParquetIOManager(base_dir="data")}


def test_printed_commands(workspace):
    run_folder(GROUP / "polars_parquet/quickstart", workspace)


def test_printed_commands_of_patito(workspace):
    run_folder(GROUP / "patito_models/quickstart", workspace)
    run_folder(GROUP / "patito_models/broken", workspace)


@pytest.mark.parametrize("subject", ["polars_parquet", "patito_models"])
def test_readers_test(workspace, subject):
    shutil.copytree(GROUP / subject / "quickstart", workspace, dirs_exist_ok=True)
    shutil.copytree(GROUP / subject / "testing", workspace, dirs_exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "test_definitions.py"],
        cwd=workspace,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "2 passed" in done.stdout, done.stdout


def test_a_file_for_each_partition(materialize):
    for day in ("2025-06-01", "2025-06-03"):
        materialize("polars_parquet/partitions", "arrivals", partition_key=day)
    assert sorted(os.listdir("data/arrivals")) == ["2025-06-01.parquet", "2025-06-03.parquet"]

    result = materialize("polars_parquet/partitions", "worst_day")
    assert pl.read_parquet("data/worst_day.parquet").height == 1
    [check] = result.get_asset_check_evaluations()
    assert check.passed


def test_delta_partitions_are_one_table(materialize):
    for day in ("2025-06-01", "2025-06-02", "2025-06-02"):
        materialize("polars_parquet/delta", "arrivals", partition_key=day)
    assert pl.read_delta("lake/arrivals.delta").height == 2
    materialize("polars_parquet/delta", "worst_delay")
    assert pl.read_delta("lake/worst_delay.delta").rows() == [(13,)]


def test_optional_frames_store_nothing(materialize):
    result = materialize("polars_parquet/optional")
    assert metadata_of(result, "strikes")["missing"].value is True
    assert metadata_of(result, "lost_trips")["trips"].value == 0
    assert not Path("data/strikes.parquet").exists()


def store(value, annotation, resources=PARQUET):
    @dg.asset
    def arrivals() -> annotation:
        return value

    return dg.materialize([arrivals], resources=resources)


def test_metadata_of_eager_and_lazy_frames():
    eager = metadata_of(store(pl.DataFrame({"a": [1]}), pl.DataFrame), "arrivals")
    assert set(eager) == {
        *("path", "dagster/column_schema", "dagster/row_count"),
        *("table", "stats", "estimated_size_mb"),
    }
    lazy = metadata_of(store(pl.LazyFrame({"a": [1]}), pl.LazyFrame), "arrivals")
    assert set(lazy) == {"path", "dagster/column_schema"}


def test_types_survive():
    frame = pl.DataFrame({"at": ["2025-06-01 10:00"], "wait": [1]}).select(
        pl.col("at").str.to_datetime(time_zone="Europe/Berlin"),
        pl.duration(hours="wait").alias("wait"),
        pl.lit("x").cast(pl.Categorical).alias("kind"),
    )
    store(frame, pl.DataFrame)
    stored = pl.read_parquet("data/arrivals.parquet")
    assert str(stored.schema["at"]) == "Datetime(time_unit='us', time_zone='Europe/Berlin')"
    assert str(stored.schema["wait"]) == "Duration(time_unit='us')"
    assert stored.schema["kind"] == pl.Categorical


@pytest.mark.parametrize(
    ("value", "annotation", "message"),
    [
        (pl.LazyFrame({"a": [1]}), pl.DataFrame, "expected value to be of Python type polars"),
        (None, pl.DataFrame, "Value of type <class 'NoneType'> failed type check"),
        (pd.DataFrame({"a": [1]}), pd.DataFrame, "Could not resolve type router for"),
    ],
)
def test_refused_values(value, annotation, message):
    with pytest.raises(Exception) as caught:  # noqa: PT011
        store(value, annotation)
    assert message in f"{caught.value} {caught.value.__cause__}"


def test_missing_files_and_columns():
    @dg.asset
    def late() -> pl.DataFrame: ...

    @dg.asset(ins={"late": dg.AssetIn(metadata={"columns": ["nope"]})})
    def report(late: pl.DataFrame) -> None: ...

    def load():
        dg.materialize([late, report], selection=[report], resources=PARQUET)

    with pytest.raises(Exception, match="No such file or directory .*data/late.parquet"):
        load()
    Path("data").mkdir(exist_ok=True)
    pl.DataFrame({"a": [1]}).write_parquet("data/late.parquet")
    with pytest.raises(Exception, match='unable to find column "nope"; valid columns'):
        load()


def test_plain_annotation_of_several_partitions_is_refused():
    parts = dg.StaticPartitionsDefinition(["a", "b"])

    @dg.asset(partitions_def=parts)
    def arrivals() -> pl.DataFrame:
        return pl.DataFrame({"a": [1]})

    @dg.asset
    def report(arrivals: pl.DataFrame) -> None: ...

    for key in ("a", "b"):
        dg.materialize([arrivals], resources=PARQUET, partition_key=key)
    with pytest.raises(Exception, match="Value of type <class 'dict'> failed type check"):
        dg.materialize([arrivals, report], selection=[report], resources=PARQUET)


def test_delta_schema_changes():
    lake = {"io_manager": PolarsDeltaIOManager(base_dir="lake")}
    store(pl.DataFrame({"a": [1]}), pl.DataFrame, lake)
    wider = pl.DataFrame({"a": [1], "b": [2]})
    with pytest.raises(Exception, match="number of fields does not match: 2 vs 1"):
        store(wider, pl.DataFrame, lake)
    changing = PolarsDeltaIOManager(base_dir="lake", schema_mode="overwrite")
    assert store(wider, pl.DataFrame, {"io_manager": changing}).success


def test_variables_in_storage_options_are_read(monkeypatch):
    # Files on this machine take no options, so this looks at what a file system would receive.
    monkeypatch.setenv("RAILWAY_KEY", "secret")
    manager = PolarsParquetIOManager(
        base_dir="data", storage_options={"key": dg.EnvVar("RAILWAY_KEY")}
    )
    options = manager.cloud_storage_options
    assert dict(_process_env_vars({"key": {"env": "RAILWAY_KEY"}})) == {"key": "secret"}
    assert list(options) == ["key"]


def test_patito_type_for_every_io_manager():
    class Seat(pt.Model):
        number: int = pt.Field(unique=True)
        price: float = pt.Field(ge=0)

    checked = patito_model_to_dagster_type(Seat)

    @dg.asset(dagster_type=checked)
    def seats() -> pl.DataFrame:
        return pl.DataFrame({"number": [11, 12], "price": [39.5, 39.5]})

    assert dg.materialize([seats]).success
    twice = pl.DataFrame({"number": [1, 1], "price": [1.0, 1.0], "note": ["", ""]})
    description = dg.check_dagster_type(checked, twice).description
    assert "2 rows with duplicated values. (type=value_error.rowvalue)" in description
    assert "Superfluous column (type=type_error.superfluouscolumns)" in description
    missing = dg.check_dagster_type(checked, pl.DataFrame({"number": [1]})).description
    assert "Missing column (type=type_error.missingcolumns)" in missing
    lazy = dg.check_dagster_type(checked, pl.LazyFrame({"number": [1]})).description
    assert lazy.endswith("not LazyFrame.")


def test_patito_schema_is_in_the_metadata(materialize):
    result = materialize("patito_models/quickstart")
    columns = metadata_of(result, "seats")["dagster/column_schema"].value.columns
    assert columns[0].description == "Printed on the ticket"
    assert columns[0].constraints.unique
    assert columns[3].constraints.nullable
    assert pl.read_parquet("data/free_seats.parquet").rows() == [("A", 1), ("B", 1)]


def test_plain_frames_do_not_pass_as_models():
    class Seat(pt.Model):
        number: int

    with pytest.raises(Exception, match="expected value to be of Python type patito"):
        store(pl.DataFrame({"number": [1]}), Seat.DataFrame)
