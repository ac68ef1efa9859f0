"""What the page warns about, and the error messages it prints."""

import dagster as dg
import duckdb
import pandas as pd
import polars as pl
import pytest
from dagster_duckdb import DuckDBResource
from dagster_duckdb_pandas import DuckDBPandasIOManager
from dagster_duckdb_polars import DuckDBPolarsIOManager


def store(frame, manager=DuckDBPandasIOManager):
    @dg.asset
    def readings():
        return frame

    return dg.materialize(
        [readings],
        resources={"io_manager": manager(database="greenhouse.duckdb", schema="climate")},
    )


def test_added_column_fails_and_leaves_the_table_empty(query):
    store(pd.DataFrame({"sensor": ["north"], "celsius": [21.5]}))

    with pytest.raises(
        duckdb.BinderException, match="table readings has 2 columns but 3 values were supplied"
    ):
        store(pd.DataFrame({"sensor": ["north"], "celsius": [21.5], "battery": [0.9]}))

    assert query("select count(*) from climate.readings") == [(0,)]


def test_columns_are_matched_by_position(query):
    store(pd.DataFrame({"low": [14.5], "high": [26.0]}))
    store(pd.DataFrame({"high": [26.0], "low": [14.5]}))

    assert query("select low, high from climate.readings") == [(26.0, 14.5)]


def test_partitioned_asset_needs_a_partition_expression():
    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["north"]))
    def readings() -> pd.DataFrame:
        return pd.DataFrame({"celsius": [21.5]})

    with pytest.raises(ValueError, match="has partitions, but no 'partition_expr' metadata value"):
        dg.materialize(
            [readings],
            partition_key="north",
            resources={"io_manager": DuckDBPandasIOManager(database="greenhouse.duckdb")},
        )


def test_untyped_none_is_refused():
    with pytest.raises(dg.DagsterInvariantViolationError, match="Unexpected 'None' output value"):
        store(None)


@pytest.mark.parametrize(
    ("value", "manager"),
    [([1, 2], DuckDBPandasIOManager), (pl.LazyFrame({"celsius": [21.5]}), DuckDBPolarsIOManager)],
)
def test_other_types_have_no_handler(value, manager):
    with pytest.raises(Exception, match="DuckDBIOManager does not have a handler for type"):
        store(value, manager)


def test_one_process_needs_one_configuration():
    with DuckDBResource(database="greenhouse.duckdb").get_connection():
        with pytest.raises(
            duckdb.ConnectionException, match="with a different configuration than existing"
        ):
            duckdb.connect("greenhouse.duckdb")


def test_connection_stays_open_after_an_error_in_the_block(monkeypatch):
    opened = []
    real_connect = duckdb.connect

    def connect(**kwargs):
        opened.append(real_connect(**kwargs))
        return opened[-1]

    monkeypatch.setattr("dagster_duckdb.resource.duckdb.connect", connect)
    with pytest.raises(duckdb.CatalogException):
        with DuckDBResource(database="greenhouse.duckdb").get_connection() as conn:
            conn.execute("from nowhere")

    assert opened[0].execute("select 1").fetchall() == [(1,)]


def test_schema_named_like_the_file_is_ambiguous():
    @dg.asset
    def readings() -> pd.DataFrame:
        return pd.DataFrame({"celsius": [21.5]})

    manager = DuckDBPandasIOManager(database="greenhouse.duckdb", schema="greenhouse")
    with pytest.raises(
        duckdb.BinderException, match='Ambiguous reference to catalog or schema "greenhouse"'
    ):
        dg.materialize([readings], resources={"io_manager": manager})
