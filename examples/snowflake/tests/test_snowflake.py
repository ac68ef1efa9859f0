"""The pages on Snowflake, against fakesnow: Snowflake's SQL, translated for DuckDB."""

import datetime as dt
import runpy
import shlex
import shutil
import subprocess
import sys

import dagster as dg
import duckdb
import fakesnow
import pandas as pd
import pytest
from conftest import GROUP, metadata_of
from dagster._core.definitions.observe import observe
from dagster_snowflake import SnowflakeResource
from dagster_snowflake_pandas import SnowflakePandasIOManager

WRITE = "dagster_snowflake_pandas.snowflake_pandas_type_handler.write_pandas"
LOGIN = {"account": "a", "user": "u", "password": "p", "database": "GARDEN", "schema": "PLANTS"}


@pytest.fixture(autouse=True)
def login(monkeypatch):
    for name in ("ACCOUNT", "USER", "PASSWORD"):
        monkeypatch.setenv(f"SNOWFLAKE_{name}", "x")


@pytest.fixture
def sql():
    """fakesnow in place of Snowflake; gives a function: SQL -> rows, in GARDEN.PLANTS."""
    with fakesnow.patch(WRITE):

        def run(*statements):
            with SnowflakeResource(**LOGIN).get_connection() as conn:
                for statement in statements:
                    rows = conn.cursor().execute(statement).fetchall()
            return rows

        yield run


def test_resource_sample(sql, materialize):
    result = materialize("resource")
    assert metadata_of(result, "plantings")["dagster/row_count"].value == 3
    assert sql("select * from stems_by_plant order by plant") == [("lily", 30), ("rose", 20)]
    [check] = result.get_asset_check_evaluations()
    assert check.passed


def test_readers_test(workspace):
    shutil.copytree(GROUP / "resource", workspace, dirs_exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "test_definitions.py"],
        cwd=workspace,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "1 passed" in done.stdout, done.stdout


def test_failing_check_stops_what_is_downstream(sql, load):
    sample = load("resource")
    sql("create or replace table plantings as select 'attic' as bed, 'moss' as plant, 1 as stems")
    check = sample["beds_are_known"](SnowflakeResource(**LOGIN))
    assert not check.passed and check.metadata["rows"].value == 1


def test_io_manager_sample(sql, materialize):
    # fakesnow words the error for a missing table differently, so the tables are there.
    sql("create table plantings (BED varchar, PLANT varchar, STEMS int)")
    sql("create table stems_by_bed (BED varchar, STEMS int)")
    for _ in range(2):
        result = materialize("io_manager")
    assert sql("select * from stems_by_bed order by bed") == [("north", 12), ("south", 30)]
    metadata = metadata_of(result, "plantings")
    assert set(metadata) == {
        *("dagster/row_count", "dagster/table_name"),
        *("dataframe_columns", "Query"),
    }
    assert metadata["dagster/table_name"].value == "GARDEN.PLANTS.plantings"


def test_partitions(sql, materialize):
    sql("create table harvest (PICKED_ON date, BED varchar, STEMS int)")
    sql("create table harvest_of_bed (PICKED_ON date, BED varchar, STEMS int)")
    for day in ("2025-06-01", "2025-06-02", "2025-06-02"):
        result = materialize("partitions", "harvest", partition_key=day)
    assert sql("select count(*) from harvest") == [(4,)]
    metadata = metadata_of(result, "harvest")
    assert metadata["dagster/partition_row_count"].value == 2
    assert metadata["Query"].value == (
        "SELECT * FROM GARDEN.PLANTS.harvest WHERE\n"
        "picked_on >= '2025-06-02 00:00:00' AND picked_on < '2025-06-03 00:00:00'"
    )
    for key in ("north|2025-06-01", "south|2025-06-01", "north|2025-06-01"):
        materialize("partitions", "harvest_of_bed", partition_key=key)
    assert sql("select count(*) from harvest_of_bed") == [(2,)]


def test_schemas(sql, materialize):
    for schema, table, column in (
        ("RAW", "PLANTINGS", "PLANT varchar, STEMS int"),
        ("AUDIT", "LOAD_LOG", "TABLE_NAME varchar"),
        ("REPORTS", "CATALOG", "PLANT varchar"),
    ):
        sql(f"create schema if not exists GARDEN.{schema}")
        sql(f"create table GARDEN.{schema}.{table} ({column})")
    materialize("schemas")
    assert sql("select count(*) from GARDEN.RAW.PLANTINGS") == [(2,)]
    assert sql("select count(*) from GARDEN.REPORTS.CATALOG") == [(1,)]


def test_the_deployment_chooses_duckdb_or_snowflake(sql, monkeypatch):
    sample = runpy.run_path(str(GROUP / "swap/trips.py"))
    bound = runpy.run_path(str(GROUP / "swap/resources.py"))["resources"]
    assets = [sample["trips"], sample["minutes_per_bike"]]

    dg.materialize(assets, resources=bound().resources)

    with duckdb.connect("bikes.duckdb") as connection:
        rows = connection.sql("from rides.minutes_per_bike order by bike").fetchall()
    assert rows == [(4, 31), (17, 19)]
    # fakesnow words the error for a missing table differently, so the tables are there.
    sql("create database if not exists BIKES", "create schema if not exists BIKES.RIDES")
    sql("create table BIKES.RIDES.trips (BIKE int, MINUTES int)")
    sql("create table BIKES.RIDES.minutes_per_bike (BIKE int, MINUTES int)")
    monkeypatch.setenv("BIKE_DEPLOYMENT", "production")

    manager = bound().resources["io_manager"]
    assert (manager.warehouse, manager.database, manager.schema_) == ("BIKES_WH", "BIKES", "RIDES")
    dg.materialize(assets, resources=bound().resources)

    assert sql("select * from BIKES.RIDES.minutes_per_bike order by 1") == [(4, 31), (17, 19)]
    monkeypatch.setenv("BIKE_DEPLOYMENT", "staging")
    with pytest.raises(KeyError, match="staging"):
        bound()


def store(frame, **options):
    @dg.asset
    def weeds() -> pd.DataFrame:
        return frame

    manager = SnowflakePandasIOManager(**LOGIN, **options)
    return dg.materialize([weeds], resources={"io_manager": manager})


def test_column_names_change_their_case(sql):
    sql("create table weeds (PLANT varchar)")
    store(pd.DataFrame({"Plant": ["dock"]}))

    @dg.asset
    def weeds() -> pd.DataFrame: ...

    resources = {"io_manager": SnowflakePandasIOManager(**LOGIN)}
    seen = []

    @dg.asset
    def look(weeds: pd.DataFrame) -> None:
        seen.extend(weeds.columns)

    dg.materialize([weeds, look], selection=[look], resources=resources)
    assert seen == ["plant"]


def test_times_as_texts_need_text_columns(sql):
    sql("create table weeds (AT timestamp_ntz)")
    frame = pd.DataFrame({"at": [pd.Timestamp("2025-06-01 09:00")]})
    with pytest.raises(
        dg.DagsterInvariantViolationError, match="is not of type VARCHAR, it is of type TIMESTAMP"
    ):
        store(frame, store_timestamps_as_strings=True)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({}, "Missing config: Password, private key, or authenticator authentication required"),
        (
            {"password": "p", "private_key": "k"},
            "Cannot provide both password and private key authentication",
        ),
    ],
)
def test_refused_logins(options, message):
    with pytest.raises(Exception, match=message):
        SnowflakeResource(account="a", user="u", **options)


def test_key_that_is_no_key():
    resource = SnowflakeResource(account="a", user="u", private_key="no key")
    with pytest.raises(ValueError, match="Unable to load private key. You may need to base64"):
        resource.get_connection().__enter__()


def test_logins_reach_the_connector(load, monkeypatch):
    import base64

    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import rsa

    sent = []
    monkeypatch.setattr(
        "dagster_snowflake.resources.snowflake.connector.connect",
        lambda **arguments: sent.append(arguments) or _Connection(),
    )
    key = rsa.generate_private_key(65537, 2048).private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.BestAvailableEncryption(b"x"),
    )
    monkeypatch.setenv("SNOWFLAKE_PRIVATE_KEY", base64.b64encode(key).decode())
    monkeypatch.setenv("SNOWFLAKE_KEY_PASSWORD", "x")
    sample = load("authentication")

    for name in ("with_key", "with_browser", "with_more"):

        @dg.asset
        def connect(snowflake: SnowflakeResource) -> None:
            with snowflake.get_connection():
                pass

        assert dg.materialize([connect], resources={"snowflake": sample[name]}).success

    assert isinstance(sent[0]["private_key"], bytes)
    assert sent[1]["authenticator"] == "externalbrowser"
    assert sent[2]["session_parameters"] == {"QUERY_TAG": "dagster"}


class _Connection:
    def close(self):
        pass

    commit = close


def test_freshness_sample(load, monkeypatch):
    moment = dt.datetime(2025, 6, 1, 9, tzinfo=dt.timezone.utc)
    asked = {}

    def fetch(**arguments):
        asked.update(arguments)
        return {"ORDERS": moment}

    monkeypatch.setattr("dagster_snowflake.fetch_last_updated_timestamps", fetch)
    with fakesnow.patch():
        sample = load("freshness")
        with dg.instance_for_test() as instance:
            result = observe(
                [sample["shop_tables"]],
                resources={"snowflake": SnowflakeResource(**LOGIN)},
                instance=instance,
            )
    assert result.success
    assert asked["tables"] == ["ORDERS"]
    [event] = result.get_asset_observation_events()
    metadata = event.asset_observation_data.asset_observation.metadata
    assert metadata["dagster/last_updated_timestamp"].value == moment.timestamp()


@pytest.fixture
def project(workspace, monkeypatch):
    shutil.copytree(GROUP / "sql_component/project", workspace / "garden")
    monkeypatch.chdir(workspace / "garden")
    monkeypatch.setenv("PYTHONPATH", str(workspace / "garden/src"))
    monkeypatch.syspath_prepend(str(workspace / "garden/src"))
    yield
    for name in [name for name in sys.modules if name.split(".")[0] == "garden"]:
        del sys.modules[name]


def load_project():
    from garden.definitions import defs

    return defs()


@pytest.mark.usefixtures("project")
def test_list_of_definitions():
    command, *printed = (GROUP / "sql_component/cli/list.txt").read_text("utf-8").splitlines()
    done = subprocess.run(
        shlex.split(command), capture_output=True, encoding="utf-8", check=False
    )
    assert done.stdout.splitlines() == printed, done.stderr


@pytest.mark.usefixtures("project")
def test_components_run_their_sql(sql):
    job = load_project().resolve_implicit_global_asset_job_def()
    assert job.execute_in_process().success
    assert sql("select * from summer_blooms order by plant") == [("lily",), ("rose",)]


@pytest.mark.usefixtures("project")
def test_components_without_names_clash(workspace):
    for name in ("blooms", "summer"):
        file = workspace / f"garden/src/garden/defs/{name}/defs.yaml"
        lines = file.read_text().splitlines()
        start = lines.index("  execution:")
        file.write_text("\n".join(lines[:start] + lines[lines.index("  assets:") :]))
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="_assets_def"):
        load_project().resolve_implicit_global_asset_job_def()


@pytest.mark.usefixtures("project")
def test_context_is_not_in_scope(workspace):
    file = workspace / "garden/src/garden/defs/blooms/defs.yaml"
    file.write_text(file.read_text().replace("{{ load", "{{ context.load"))
    with pytest.raises(Exception) as caught:  # noqa: PT011
        load_project()
    assert "'context' not found in scope, available scope is: env" in str(caught.value.__cause__)


@pytest.mark.parametrize("option", ["account", "user", "database"])
def test_io_managers_need_more_than_the_resource(option):
    given = {name: value for name, value in LOGIN.items() if name != option}
    with pytest.raises(Exception, match=f"1 validation error for SnowflakePandasIOManager\n{option}"):
        SnowflakePandasIOManager(**given)


def test_the_resource_needs_only_a_user():
    assert SnowflakeResource(user="u", password="p").account is None
