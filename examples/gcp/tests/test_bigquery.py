"""The pages on BigQuery, against a stand-in that stores tables in DuckDB."""

import inspect
import json
import os
import shutil
import subprocess
import sys

import dagster as dg
import google.auth
import pandas as pd
import pytest
from bigquery_stand_in import BigQuery, encode_key
from conftest import GROUP, metadata_of
from dagster._core.definitions.observe import observe
from dagster_shared.check import CheckError
from dagster_gcp import (
    BigQueryResource,
    bq_create_dataset,
    bq_op_for_queries,
    fetch_last_updated_timestamps,
    import_df_to_bq,
)
from dagster_gcp_pandas import BigQueryPandasIOManager
from google.api_core.exceptions import BadRequest, NotFound
from google.auth.credentials import AnonymousCredentials


@pytest.fixture
def bigquery(monkeypatch):
    server = BigQuery()
    monkeypatch.setenv("BIGQUERY_EMULATOR_HOST", server.url)
    monkeypatch.setenv("BAKERY_PROJECT", "corner-bakery")
    account = (AnonymousCredentials(), "corner-bakery")
    monkeypatch.setattr(google.auth, "default", lambda **_: account)
    yield server
    server.close()


@pytest.fixture
def bakery(bigquery):
    """The stand-in with the dataset of the samples."""
    bigquery.database.execute("CREATE SCHEMA bakery")
    return bigquery


def rows(server, table):
    return server.database.execute(f"FROM {table} ORDER BY ALL").fetchall()


def test_resource(bakery, materialize):
    result = materialize("bigquery/quickstart")
    assert rows(bakery, "bakery.loaves_by_bread") == [("rye", 4), ("spelt", 2)]
    assert metadata_of(result, "orders") == {"dagster/row_count": 3}
    assert metadata_of(result, "loaves_by_bread")["bytes_billed"] == 10485760
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.blocking and check.metadata["empty"].value == 0
    # The check ran before the table that reads the other one.
    assert "AS empty" in bakery.sql[1]


def test_frames(bigquery, materialize):
    with pytest.warns(FutureWarning, match="will require pandas-gbq package version 0.26.1"):
        result = materialize("bigquery/frames")
    assert bigquery.sql == [
        "CREATE SCHEMA IF NOT EXISTS bakery",
        "TRUNCATE TABLE `corner-bakery.bakery.orders`",
        "SELECT bread, loaves FROM `corner-bakery.bakery.orders`",
        "CREATE SCHEMA IF NOT EXISTS bakery",
        "TRUNCATE TABLE `corner-bakery.bakery.loaves_by_bread`",
    ]
    assert rows(bigquery, "bakery.loaves_by_bread") == [("rye", 4), ("spelt", 2)]
    fields = bigquery.loads[0]["schema"]["fields"]
    assert [(each["name"], each["type"]) for each in fields] == [
        ("BREAD", "STRING"),
        ("LOAVES", "INTEGER"),
        ("PRICE", "FLOAT"),
    ]
    written = metadata_of(result, "orders")
    assert written["dagster/row_count"] == 3
    assert written["dagster/table_name"] == "corner-bakery.bakery.orders"
    assert written["Query"] == "SELECT * FROM `corner-bakery.bakery.orders`"
    assert [each.name for each in written["dataframe_columns"].columns][0] == "bread"


@pytest.mark.filterwarnings("ignore")
def test_a_second_run_replaces_the_rows(bigquery, materialize):
    materialize("bigquery/frames")
    materialize("bigquery/frames")
    assert len(rows(bigquery, "bakery.orders")) == 3


@pytest.mark.filterwarnings("ignore")
def test_partitions(bigquery, load):
    sample = load("bigquery/partitions")
    resources = sample["defs"].resources
    run = lambda asset, key: dg.materialize(  # noqa: E731
        [sample[asset]], partition_key=key, resources=resources
    )
    for key in ("2025-06-01", "2025-06-02", "2025-06-02"):
        run("sales", key)
    assert bigquery.sql[-1] == (
        "DELETE FROM `corner-bakery.bakery.sales` WHERE\n"
        "sold_at >= '2025-06-02 00:00:00' AND sold_at < '2025-06-03 00:00:00'"
    )
    assert [loaves for _, loaves in rows(bigquery, "bakery.sales")] == [1, 2]
    assert bigquery.loads[-1]["schema"]["fields"][0]["type"] == "TIMESTAMP"
    run("bakes", "2025-06-01|harbor")
    result = run("bakes", "2025-06-01|harbor")
    assert bigquery.sql[-1] == (
        "DELETE FROM `corner-bakery.bakery.bakes` WHERE\n"
        "TIMESTAMP(baked_on) >= '2025-06-01 00:00:00'"
        " AND TIMESTAMP(baked_on) < '2025-06-02 00:00:00' AND\n"
        "shop in ('harbor')"
    )
    assert len(rows(bigquery, "bakery.bakes")) == 1
    assert metadata_of(result, "bakes")["dagster/partition_row_count"] == 1
    assert bigquery.loads[-1]["schema"]["fields"][0]["type"] == "DATE"
    dg.materialize([sample["sales"], sample["best_day"]], selection=["best_day"], resources=resources)
    assert [loaves for _, loaves in rows(bigquery, "bakery.best_day")] == [2]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    ("column", "kind"),
    [
        (pd.to_datetime(["2025-06-01"]), "DATETIME"),
        (pd.to_datetime(["2025-06-01"], utc=True), "TIMESTAMP"),
        ([pd.Timestamp("2025-06-01").date()], "DATE"),
        ([1], "INTEGER"),
        ([1.5], "FLOAT"),
        ([True], "BOOLEAN"),
        (["a"], "STRING"),
    ],
)
def test_types(bigquery, column, kind):
    @dg.asset
    def one() -> pd.DataFrame:
        return pd.DataFrame({"value": column})

    manager = BigQueryPandasIOManager(project="corner-bakery", dataset="bakery")
    dg.materialize([one], resources={"io_manager": manager})
    assert bigquery.loads[0]["schema"]["fields"][0]["type"] in (kind, kind.removesuffix("EAN"))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    ("options", "dataset", "metadata", "used"),
    [
        ({}, None, {}, "public"),
        ({"key_prefix": ["bakery", "shop"]}, None, {}, "shop"),
        ({"key_prefix": ["shop"]}, "bakery", {}, "bakery"),
        ({"key_prefix": ["shop"]}, "bakery", {"schema": "ovens"}, "ovens"),
    ],
)
def test_dataset(bigquery, options, dataset, metadata, used):
    @dg.asset(metadata=metadata, **options)
    def one() -> pd.DataFrame:
        return pd.DataFrame({"a": [1]})

    manager = BigQueryPandasIOManager(project="corner-bakery", dataset=dataset)
    dg.materialize([one], resources={"io_manager": manager})
    assert bigquery.sql[0] == f"CREATE SCHEMA IF NOT EXISTS {used}"
    assert bigquery.loads[0]["destinationTable"]["datasetId"] == used


@pytest.mark.filterwarnings("ignore")
def test_a_refused_load_leaves_the_table_empty(bigquery):
    def store(frame):
        @dg.asset
        def orders() -> pd.DataFrame:
            return frame

        manager = BigQueryPandasIOManager(project="corner-bakery", dataset="bakery")
        dg.materialize([orders], resources={"io_manager": manager})

    store(pd.DataFrame({"bread": ["rye"]}))
    with pytest.raises(BadRequest, match="Provided Schema does not match Table"):
        store(pd.DataFrame({"bread": ["rye"], "price": [4.5]}))
    assert rows(bigquery, "bakery.orders") == []


def test_observed_tables(bigquery, load):
    bigquery.database.execute(
        "CREATE SCHEMA purchasing;"
        " CREATE TABLE purchasing.__TABLES__ AS SELECT * FROM (VALUES"
        " ('suppliers', TIMESTAMPTZ '2025-06-01 06:00:00+00'),"
        " ('flour_prices', TIMESTAMPTZ '2025-06-02 07:30:00+00')) AS t(table_id, last_modified_time)"
    )
    sample = load("bigquery/freshness")
    result = observe([sample["purchasing"]], resources=sample["defs"].resources)
    versions = {
        each.asset_key.to_user_string(): each.data_version
        for each in result.asset_observations_for_node("purchasing")
    }
    assert versions == {
        "suppliers": "2025-06-01T06:00:00+00:00",
        "flour_prices": "2025-06-02T07:30:00+00:00",
    }
    with BigQueryResource(project="corner-bakery").get_client() as client:
        with pytest.raises(ValueError, match="Table ovens not found in dataset purchasing"):
            fetch_last_updated_timestamps(
                client=client, dataset_id="purchasing", table_ids=["ovens"]
            )


def resource_of_the_key_sample(load, monkeypatch, key):
    monkeypatch.setenv("BIGQUERY_KEY_BASE64", key)
    seen = []

    @dg.asset
    def look(bigquery: BigQueryResource) -> None:
        seen.append(bigquery)

    dg.materialize([look], resources=load("bigquery/key")["defs"].resources)
    return seen[0]


def test_key_is_a_file_for_the_length_of_the_block(bigquery, load, monkeypatch):
    resource = resource_of_the_key_sample(load, monkeypatch, encode_key({"type": "service_account"}))
    with resource.get_client():
        path = os.environ["GOOGLE_APPLICATION_CREDENTIALS"]
        with open(path) as file:
            assert json.load(file) == {"type": "service_account"}
        with pytest.raises(dg.DagsterInvalidDefinitionError):
            resource.get_client().__enter__()
    assert "GOOGLE_APPLICATION_CREDENTIALS" not in os.environ
    assert not os.path.exists(path)


def test_key_beside_a_key_file(load, monkeypatch):
    resource = resource_of_the_key_sample(load, monkeypatch, encode_key({}))
    monkeypatch.setenv("GOOGLE_APPLICATION_CREDENTIALS", "key.json")
    message = (
        "Resource config error: gcp_credentials config for BigQuery resource cannot"
        " be used if GOOGLE_APPLICATION_CREDENTIALS environment variable is set."
    )
    with pytest.raises(dg.DagsterInvalidDefinitionError) as caught:
        resource.get_client().__enter__()
    assert str(caught.value) == message


def test_key_that_is_not_base64(load, monkeypatch):
    resource = resource_of_the_key_sample(load, monkeypatch, '{"type": "service_account"}')
    with pytest.raises((ValueError, UnicodeDecodeError)):
        resource.get_client().__enter__()


def test_ops(bakery, load):
    bakery.database.execute("CREATE TABLE bakery.orders AS SELECT 1 AS loaves")
    result = load("bigquery/ops")["count"].execute_in_process()
    [frame] = result.output_for_node(
        next(each.name for each in load("bigquery/ops")["count"].nodes if "bq_op" in each.name)
    )
    assert frame["orders"].tolist() == [1]
    assert bakery.created[0]["datasetReference"]["datasetId"] == "bakery"


def test_ops_need_the_older_resource(bakery):
    @dg.job(
        resource_defs={"bigquery": BigQueryResource(project="corner-bakery")},
        config={"ops": {"bq_create_dataset": {"config": {"dataset": "b", "exists_ok": True}}}},
    )
    def other():
        bq_create_dataset()

    with pytest.raises(AttributeError) as caught:
        other.execute_in_process()
    assert str(caught.value) == "'generator' object has no attribute 'create_dataset'"


def test_ops_are_there():
    assert bq_op_for_queries(["SELECT 1"]).name.startswith("bq_op_")
    assert "load_job_config" in import_df_to_bq.config_schema.config_type.fields


def test_messages(bakery):
    with BigQueryResource(project="corner-bakery").get_client() as client:
        with pytest.raises(NotFound, match="Not found: Table"):
            client.query("SELECT * FROM bakery.cakes").result()

    def run(frame, **options):
        @dg.asset(**options)
        def orders() -> pd.DataFrame:
            return frame

        manager = BigQueryPandasIOManager(project="corner-bakery", dataset="bakery")
        days = {"partition_key": "2025-06-01"} if "partitions_def" in options else {}
        dg.materialize([orders], resources={"io_manager": manager}, **days)

    days = dg.DailyPartitionsDefinition("2025-06-01")
    with pytest.raises(ValueError) as caught:
        run(pd.DataFrame({"a": [1]}), partitions_def=days)
    assert "Asset 'AssetKey(['orders'])' has partitions, but no 'partition_expr' metadata value" in str(
        caught.value
    )


def test_a_type_without_a_handler(bigquery):
    @dg.asset
    def orders() -> list:
        return [1]

    manager = BigQueryPandasIOManager(project="corner-bakery", dataset="bakery")
    with pytest.raises(CheckError) as caught:
        dg.materialize([orders], resources={"io_manager": manager})
    message = "BigQueryIOManager does not have a handler for type '<class 'list'>'"
    assert message in str(caught.value)


def test_options():
    fields = BigQueryPandasIOManager.model_fields
    names = ["project", "dataset", "location", "gcp_credentials", "temporary_gcs_bucket", "timeout"]
    assert set(names) == set(fields) - {"type_handlers"}
    assert fields["project"].is_required()
    assert [fields[name].default for name in names[1:]] == [None] * 5
    assert set(BigQueryResource.model_fields) == {"project", "location", "gcp_credentials"}
    assert list(inspect.signature(bq_op_for_queries).parameters) == ["sql_queries"]


def test_readers_test(workspace):
    shutil.copy(GROUP / "bigquery/quickstart/definitions.py", workspace)
    shutil.copy(GROUP / "bigquery/testing/test_definitions.py", workspace)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "test_definitions.py"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "1 passed" in done.stdout, done.stdout
