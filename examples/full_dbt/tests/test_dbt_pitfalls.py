"""What the pages of the dbt example say about mistakes, and the graph of the finished project."""

import json
import os
import shutil
import subprocess
import sys
from datetime import date

import duckdb
import pytest
from asset_graph import read_graph
from conftest import GROUP


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


def test_the_last_graph_is_that_of_the_files_on_the_pages():
    sys.path.insert(0, str(GROUP / "graphs"))
    from project_after import ORDER, load_after

    graph = read_graph(load_after(ORDER[-1]))

    file = GROUP / "graphs" / "managing_the_project.graph.json"
    assert graph == json.loads(file.read_text(encoding="utf-8"))
