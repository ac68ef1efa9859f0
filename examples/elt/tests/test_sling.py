"""Sling for real: CSV files replicated into an SQLite file."""

import shutil
import sqlite3

import pytest
from conftest import GROUP, compare, specs


@pytest.fixture(autouse=True)
def database(folder, monkeypatch):
    file = folder / "harbor.db"
    monkeypatch.setenv("HARBOR_DB_URL", f"sqlite://{file}")
    return file


def rows(database, sql):
    with sqlite3.connect(database) as connection:
        return connection.execute(sql).fetchall()


def test_component_replicates_and_merges(load_project, materialize, database):
    defs = load_project("sling/harbor-ops")

    for _ in range(2):
        result = materialize(defs)
        assert result.success, result.error + result.log

    assert "downloading" not in result.log
    assert rows(database, "select arrival_id, ship, berth from arrivals") == [
        (1, "Dovre", "A1"),
        (2, "Fjordglimt", "A2"),
        (3, "Dovre", "B1"),
    ]
    arrivals = result.metadata["target/main/arrivals"]
    assert arrivals["dagster/row_count"] == 3
    assert arrivals["dagster/table_name"] == "HARBOR_DB.main.arrivals"
    assert {"dagster/column_schema", "dagster/column_lineage", "elapsed_time"} <= set(arrivals)
    spec = specs(defs)["target/main/arrivals"]
    assert spec.group_name == "ingest"
    assert spec.kinds == {"sling", "sqlite"}
    assert spec.description == "Ships that arrived, one row for each arrival."
    assert [dep.asset_key.to_user_string() for dep in spec.deps] == ["file_arrivals/csv"]


def test_commands_of_the_component(copy, folder, shown):
    copy("sling/harbor-ops")
    shutil.rmtree(folder / "src/harbor_ops/defs/arrivals")
    (folder / "src/harbor_ops/defs").mkdir(exist_ok=True)
    shown("sling/cli/1-scaffold.txt")
    for name in ("defs.yaml", "replication.yaml"):
        compare(folder / "src/harbor_ops/defs/arrivals" / name, GROUP / "sling/scaffold" / name)

    copy("sling/harbor-ops")
    shown("sling/cli/2-list.txt")
    shown("sling/cli/3-launch.txt", r"RUN_SUCCESS.*|ASSET_MATERIALIZATION - .*")
    shown("sling/cli/4-query.txt")


def test_one_stream_alone(load_project, materialize, database):
    result = materialize(load_project("sling/harbor-ops"), 'key:"target/main/berths"')

    assert set(result.metadata) == {"target/main/berths"}
    assert rows(database, "select name from sqlite_master where type = 'table'") == [("berths",)]


def test_decorator(load, materialize, database):
    result = materialize(load("sling/quickstart"))

    assert result.success, result.error
    assert result.metadata["target/main/berths"]["dagster/row_count"] == 3


def test_translator(copy):
    from dagster_sling import sling_assets

    folder = copy("sling/quickstart")
    from translator import HarborTranslator

    @sling_assets(
        replication_config=folder / "replication.yaml", dagster_sling_translator=HarborTranslator()
    )
    def assets():
        pass

    assert {key.to_user_string() for key in assets.keys} == {"harbor/arrivals", "harbor/berths"}


def test_partition_reaches_sling(load, materialize, database):
    defs = load("sling/partitions")
    for day in ("2025-06-01", "2025-06-02", "2025-06-02"):
        result = materialize(defs, partition_key=day)
        assert result.success, result.error + result.log

    assert rows(database, "select arrival_id, ship from arrivals order by 1") == [
        (1, "Dovre"),
        (2, "Fjordglimt"),
        (3, "Dovre"),
    ]


def test_failed_stream_fails_the_run_but_others_are_loaded(load, materialize, folder, database):
    defs = load("sling/quickstart")
    (folder / "arrivals.csv").unlink()

    result = materialize(defs)

    assert not result.success
    assert "1 Successes" in result.error
    assert "1 Failures" in result.error
    assert "lstat arrivals.csv: no such file or directory" in result.error
    assert "Sling command failed" in result.error
    assert result.metadata == {}
    assert rows(database, "select name from sqlite_master where type = 'table'") == [("berths",)]


def test_database_that_does_not_answer(load, materialize, monkeypatch):
    defs = load("sling/quickstart")
    monkeypatch.setenv("HARBOR_DB_URL", "postgres://me:secret@127.0.0.1:1/harbor")

    result = materialize(defs)

    assert "could not connect to database" in result.error
    assert "connect: connection refused" in result.error
    assert "secret" not in result.log + result.error


def test_streamed_output_mixes_up_a_failed_stream(copy, materialize, folder):
    import dagster as dg
    from dagster_sling import SlingResource, sling_assets

    copy("sling/quickstart")
    (folder / "arrivals.csv").unlink()
    from definitions import sling

    @sling_assets(replication_config=folder / "replication.yaml")
    def tables(context, sling: SlingResource):
        yield from sling.replicate(context=context, stream=True)

    result = materialize(dg.Definitions(assets=[tables], resources={"sling": sling}))

    assert not result.success
    [(key, wrong)] = result.metadata.items()
    assert key == "target/main/arrivals"
    assert wrong["destination_table"] == "main.berths"


def test_relative_path_of_the_database(load, materialize, monkeypatch, database):
    monkeypatch.setenv("HARBOR_DB_URL", "sqlite://harbor.db")
    result = materialize(load("sling/quickstart"))
    assert result.success, result.error
    assert rows(database, "select count(*) from berths") == [(3,)]
