"""What the I/O managers send to Snowflake: statements, and the types in the uploaded file."""

import datetime as dt
import decimal

import dagster as dg
import pandas as pd
import polars as pl
import pyarrow.parquet as pq
import pytest
from dagster._core.storage.db_io_manager import TablePartitionDimension, TableSlice
from dagster_snowflake_pandas import SnowflakePandasTypeHandler
from dagster_snowflake_polars import SnowflakePolarsTypeHandler

FRAME = pd.DataFrame(
    {
        "name": ["rose", "lily"],
        "kind": pd.Series(["bush", "bulb"], dtype="category"),
        "price": [decimal.Decimal("1.50"), decimal.Decimal("2.25")],
        "planted": [dt.date(2025, 6, 1)] * 2,
        "seen": pd.to_datetime(["2025-06-01 09:00"] * 2),
        "sold": pd.to_datetime(["2025-06-01 09:00"] * 2).tz_localize("Europe/Berlin"),
        "grown": pd.to_timedelta(["1 day", "2 days"]),
        "colors": [["red", "white"], ["white"]],
        "size": [{"cm": 40}, {"cm": 90}],
        "beds": pd.Series([1, None], dtype="Int64"),
    }
)


class Recorder:
    """A connection that answers like Snowflake's while a frame is loaded."""

    _session_parameters: dict = {}

    def __init__(self) -> None:
        self.statements: list[str] = []
        self.types: dict[str, str] = {}

    def cursor(self):
        return self

    def execute(self, statement, *arguments, **options):
        self.statements.append(" ".join(statement.split()))
        return self

    def fetchall(self):
        last = self.statements[-1]
        if last.startswith("SHOW TABLES"):
            return []
        if "infer_schema" in last:
            return [(name, "TEXT") for name in self.types]
        return [("file0.txt", "LOADED", 2, 2)]

    def _upload(self, local_file_name, **options):
        file = pq.ParquetFile(local_file_name.strip("'").removeprefix("file://"))
        for column in map(file.schema.column, range(len(file.schema))):
            kind = str(column.logical_type)
            self.types[column.path.split(".")[0]] = (
                column.physical_type if kind == "None" else kind
            )

    def _log_telemetry_job_data(self, *arguments):
        pass

    close = _log_telemetry_job_data


@pytest.fixture
def load():
    """Returns a function: frame -> the recording of its load."""

    def run(frame, **config):
        connection = Recorder()
        context = dg.build_output_context(resource_config=config)
        table = TableSlice(table="plants", schema="garden", database="shop")
        SnowflakePandasTypeHandler().handle_output(context, table, frame, connection)
        return connection

    return run


def test_statements(load):
    first, *rest = load(FRAME).statements
    assert first == "SHOW TABLES LIKE 'plants' IN SCHEMA shop.garden"
    starts = [" ".join(statement.split()[:3]) for statement in rest]
    assert starts == [
        "CREATE TEMP STAGE",
        "CREATE TEMP FILE",
        "SELECT COLUMN_NAME, TYPE",
        "CREATE TABLE IF",
        "COPY INTO identifier(?)",
    ]
    assert '"NAME"' in rest[-1] and "USE_LOGICAL_TYPE = TRUE" in rest[-1]


def test_types_in_the_file(load):
    types = load(FRAME).types
    seen, sold = types.pop("SEEN"), types.pop("SOLD")
    assert seen.startswith("Timestamp(isAdjustedToUTC=false, timeUnit=nanoseconds")
    assert sold.startswith("Timestamp(isAdjustedToUTC=true, timeUnit=nanoseconds")
    assert types == {
        "NAME": "String",
        "KIND": "String",
        "PRICE": "Decimal(precision=3, scale=2)",
        "PLANTED": "Date",
        "GROWN": "INT64",
        "COLORS": "String",  # colors.list.element
        "SIZE": "INT64",  # size.cm
        "BEDS": "INT64",
    }


def test_an_index_is_not_stored(load):
    with pytest.warns(UserWarning, match="non-standard index of type .* which will not be written"):
        connection = load(FRAME[["name"]].set_index(pd.Index(["a", "b"], name="bed")))
    assert "bed" not in connection.statements[-1].lower()


def test_times_as_strings(load):
    connection = load(FRAME[["seen", "sold"]], store_timestamps_as_strings=True)
    assert connection.types["SEEN"] == "String"


@pytest.mark.parametrize(("partitioned", "mode"), [(False, "replace"), (True, "append")])
def test_polars_replaces_the_table_or_appends_to_it(monkeypatch, partitioned, mode):
    written = []
    monkeypatch.setattr(
        pl.DataFrame, "write_database", lambda frame, **options: written.append((frame, options))
    )
    connection = AdbcRecorder()
    dimension = TablePartitionDimension("bed", ["north"])
    table = TableSlice(
        table="plants",
        schema="garden",
        database="shop",
        partition_dimensions=[dimension] if partitioned else [],
    )
    frame = pl.DataFrame({"Name": ["rose"]})
    SnowflakePolarsTypeHandler().handle_output(dg.build_output_context(), table, frame, connection)
    [(stored, options)] = written
    assert stored.columns == ["NAME"]
    assert (options["table_name"], options["if_table_exists"]) == ("PLANTS", mode)
    assert (options["connection"], options["engine"]) == (connection, "adbc")
    deleted = [each for each in connection.statements if each.startswith("DELETE")]
    assert deleted == (
        ["DELETE FROM SHOP.GARDEN.PLANTS WHERE bed = 'north'"] if partitioned else []
    )


class AdbcRecorder(Recorder):
    """A connection whose cursors are context managers, and on which every table exists."""

    def __enter__(self):
        return self

    def __exit__(self, *arguments):
        pass

    def fetchall(self):
        return [("PLANTS",)]

    def fetchone(self):
        return ("PLANTS",)
