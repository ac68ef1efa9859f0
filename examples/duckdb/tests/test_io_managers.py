"""The pandas and Polars I/O managers: what is stored where, and with which metadata."""

import shlex
import shutil

import dagster as dg
import pandas as pd
import pytest
from conftest import GROUP
from dagster_duckdb_pandas import DuckDBPandasIOManager, duckdb_pandas_io_manager


def metadata_of(result, name):
    [event] = [
        event
        for event in result.get_asset_materialization_events()
        if event.asset_key.path[-1] == name
    ]
    return event.materialization.metadata


def test_pandas_stores_and_loads_data_frames(materialize, query):
    result = materialize("pandas_io_manager")

    assert query("from climate.warmest order by all") == [("north", 21.5), ("south", 26.0)]
    metadata = metadata_of(result, "warmest")
    assert set(metadata) == {
        "dagster/row_count",
        "dagster/table_name",
        "dataframe_columns",
        "Query",
    }
    assert metadata["dagster/row_count"].value == 2
    assert metadata["dagster/table_name"].value == "greenhouse.duckdb.climate.warmest"
    assert metadata["Query"].value == "SELECT * FROM climate.warmest"
    assert [column.name for column in metadata["dataframe_columns"].value.columns] == [
        "sensor",
        "celsius",
    ]


def test_only_the_named_columns_are_loaded(materialize, query):
    materialize("pandas_io_manager")

    columns = [row[0] for row in query("describe climate.weak_batteries")]
    assert columns == ["sensor", "battery"]
    assert query("from climate.weak_batteries") == [("south", 0.42)]


def test_printed_commands_give_the_weak_battery(command, workspace):
    shutil.copytree(GROUP / "pandas_io_manager", workspace, dirs_exist_ok=True)

    materialize_line, *_ = (workspace / "cli/1-materialize.txt").read_text().splitlines()
    assert "RUN_SUCCESS" in command(*shlex.split(materialize_line)).stderr

    query_line, *printed = (workspace / "cli/2-query.txt").read_text("utf-8").splitlines()
    shown = command(*shlex.split(query_line)).stdout.splitlines()
    assert [line.rstrip() for line in shown] == [line.rstrip() for line in printed]


def test_polars_stores_and_loads_data_frames(materialize, query):
    result = materialize("polars_io_manager")

    assert query("from climate.warmest order by all") == [("north", 21.5), ("south", 26.0)]
    metadata = metadata_of(result, "warmest")
    assert set(metadata) == {"row_count", "dagster/table_name", "dataframe_columns", "Query"}
    assert metadata["row_count"].value == 2


def test_one_manager_for_both_libraries(materialize, query):
    result = materialize("mixed_types")

    assert query("from public.warmest order by all") == [("north", 21.5), ("south", 26.0)]
    assert metadata_of(result, "sensor_count")["sensors"].value == 2


def test_schemas(materialize, query):
    materialize("schemas")

    tables = """
        select table_schema || '.' || table_name from information_schema.tables order by 1
    """
    assert query(tables) == [("audit.load_log",), ("marts.warmest",), ("raw.readings",)]
    assert query(tables, "archive.duckdb") == [("history.old_readings",)]


@pytest.mark.parametrize(
    ("prefix", "metadata", "configured", "expected"),
    [
        ([], {}, None, "public"),
        (["prefix"], {}, None, "prefix"),
        (["far", "near"], {}, None, "near"),
        (["prefix"], {}, "configured", "configured"),
        (["prefix"], {"schema": "own"}, "configured", "own"),
    ],
)
def test_order_in_which_a_schema_is_chosen(query, prefix, metadata, configured, expected):
    @dg.asset(key_prefix=prefix, metadata=metadata)
    def readings() -> pd.DataFrame:
        return pd.DataFrame({"celsius": [21.5]})

    manager = DuckDBPandasIOManager(database="greenhouse.duckdb", schema=configured)
    dg.materialize([readings], resources={"io_manager": manager})

    [(schema,)] = query("select table_schema from information_schema.tables")
    assert schema == expected


def test_op_outputs_name_their_table(query):
    @dg.op(out=dg.Out(metadata={"schema": "audit", "table": "load_log"}))
    def write_log() -> pd.DataFrame:
        return pd.DataFrame({"rows": [2]})

    @dg.job(resource_defs={"io_manager": DuckDBPandasIOManager(database="greenhouse.duckdb")})
    def log_job():
        write_log()

    assert log_job.execute_in_process().success
    assert query("from audit.load_log") == [(2,)]


def test_function_style_io_manager(query):
    @dg.asset
    def readings() -> pd.DataFrame:
        return pd.DataFrame({"celsius": [21.5]})

    manager = duckdb_pandas_io_manager.configured(
        {"database": "greenhouse.duckdb", "schema": "climate"}
    )
    assert dg.materialize([readings], resources={"io_manager": manager}).success
    assert query("from climate.readings") == [(21.5,)]
