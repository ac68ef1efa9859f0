"""What the pages of the dbt example say about mistakes, and the graph of the finished project."""

import json
import os
import shutil
import subprocess
import sys
from datetime import date

import dagster as dg
import duckdb
import pytest
from asset_graph import load_definitions, load_module, read_graph, working_in
from conftest import GROUP
from dagster_dbt.dbt_manifest import read_manifest_path
from dagster_duckdb import DuckDBResource


@pytest.fixture
def project(tmp_path):
    """The finished project with its tables loaded."""
    folder = tmp_path / "parcel-lockers"
    ignored = shutil.ignore_patterns("target", "*.duckdb")
    shutil.copytree(GROUP / "parcel-lockers", folder, ignore=ignored)
    with duckdb.connect(str(folder / "data/lockers.duckdb")) as connection:
        connection.execute("create schema raw")
        for table, files in [("lockers", "lockers.csv"), ("parcels", "parcels/*.csv")]:
            connection.execute(f"create table raw.{table} as from '{folder}/data/{files}'")
    return folder


def dbt(project, *args):
    return subprocess.run(
        ["dbt", *args, "--no-use-colors"],
        cwd=project / "transform",
        env=os.environ,
        capture_output=True,
        text=True,
    )


def test_the_profile_needs_its_name(project):
    profiles = project / "transform/profiles.yml"
    profiles.write_text(profiles.read_text().replace("lockers:", "locker:", 1))

    done = dbt(project, "parse")

    assert done.returncode != 0
    assert "Could not find profile named 'lockers'" in done.stdout + done.stderr


def test_a_day_without_rows_stays_until_a_full_refresh(project):
    def days():
        with duckdb.connect(str(project / "data/lockers.duckdb")) as connection:
            return {day for (day,) in connection.sql("select arrived_on from daily_parcels").fetchall()}

    select = ("build", "--select", "+daily_parcels")
    assert dbt(project, *select).returncode == 0
    assert date(2025, 2, 7) in days()
    with duckdb.connect(str(project / "data/lockers.duckdb")) as connection:
        connection.execute("delete from raw.parcels where arrived_on = '2025-02-07'")

    assert dbt(project, *select).returncode == 0
    assert date(2025, 2, 7) in days()

    assert dbt(project, "build", "--full-refresh", "--select", "daily_parcels").returncode == 0
    assert date(2025, 2, 7) not in days()


def materialize(project, module, asset, **kwargs):
    with working_in(project):
        loaded = load_module(project / f"src/parcel_lockers/defs/{module}.py")
    database = DuckDBResource(database=str(project / "data/lockers.duckdb"))
    return dg.materialize([getattr(loaded, asset)], resources={"database": database}, **kwargs)


def test_a_month_without_a_file_and_without_a_partition(project):
    (project / "data/parcels/2025-02-01.csv").unlink()
    with duckdb.connect(str(project / "data/lockers.duckdb")) as connection:
        connection.execute("drop table raw.parcels")

    with pytest.raises(duckdb.IOException, match=r"No files found that match.*/2025-02-01.csv"):
        materialize(project, "ingestion", "parcels", partition_key="2025-02-01")
    with pytest.raises(
        dg.DagsterUnknownPartitionError, match="Could not find a partition with key"
    ):
        materialize(project, "ingestion", "parcels", partition_key="2025-03-01")


def test_a_report_without_its_model(project):
    message = "Table with name locker_usage does not exist!"
    with pytest.raises(duckdb.CatalogException, match=message):
        materialize(project, "reports", "crowded_lockers")


def test_tests_of_other_models_do_not_stop_a_model(project):
    with (project / "data/parcels/2025-02-01.csv").open("a") as file:
        file.write("P018,C9,2025-02-07,2025-02-08\n")
    with duckdb.connect(str(project / "data/lockers.duckdb")) as connection:
        connection.execute(
            f"create or replace table raw.parcels as from '{project}/data/parcels/*.csv'"
        )

    assert dbt(project, "build", "--select", "stg_parcels", "locker_usage").returncode == 1
    assert dbt(project, "build", "--select", "locker_usage").returncode == 0


def test_the_manifest_decides_what_becomes_an_asset(project):
    def read():
        read_manifest_path.cache_clear()
        try:
            return read_graph(load_definitions(project))["assets"]
        finally:
            for name in [each for each in sys.modules if each.split(".")[0] == "parcel_lockers"]:
                del sys.modules[name]

    with pytest.raises(Exception) as caught:
        read()
    messages, error = [], caught.value
    while error is not None:
        messages.append(str(error))
        error = error.__cause__ or error.__context__
    assert any("manifest.json does not exist" in message for message in messages)

    tests = project / "transform/models/staging/stg_parcels.yml"
    hidden = tests.rename(project / "stg_parcels.yml")
    assert dbt(project, "parse").returncode == 0
    hidden.rename(tests)
    model = project / "transform/models/marts/longest_wait.sql"
    model.write_text("select max(days_waiting) as days from {{ ref('stg_parcels') }}")
    before = {asset["key"]: asset for asset in read()}
    assert "longest_wait" not in before and "checks" not in before["stg_parcels"]

    assert dbt(project, "parse").returncode == 0
    after = {asset["key"]: asset for asset in read()}
    assert "longest_wait" in after and len(after["stg_parcels"]["checks"]) == 2


def test_the_last_graph_is_that_of_the_files_on_the_pages():
    sys.path.insert(0, str(GROUP / "graphs"))
    from project_after import ORDER, load_after

    graph = read_graph(load_after(ORDER[-1]))

    file = GROUP / "graphs" / "managing_the_project.graph.json"
    assert graph == json.loads(file.read_text(encoding="utf-8"))
