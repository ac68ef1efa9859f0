"""Settings of DbtProjectComponent, a subclass of it, and dbt commands one after another."""

import runpy
import shutil
import sys

import dagster as dg
import pytest
from conftest import GROUP, checks, materialized, metadata_of

MIGRATION = GROUP / "migration"


@pytest.fixture
def project(workspace, monkeypatch):
    """A dg project without definitions, and a function that loads it."""
    defs = workspace / "component/src/ferry_ops/defs"
    for folder in ("ferries", "daily_ferries"):
        shutil.rmtree(defs / folder)
    monkeypatch.syspath_prepend(str(workspace / "component/src"))

    def load():
        for name in [name for name in sys.modules if name.split(".")[0] == "ferry_ops"]:
            monkeypatch.delitem(sys.modules, name)
        return dg.load_from_defs_folder(path_within_project=defs.parent)

    return defs, load


def test_component_builds_tables_and_one_day(project, materialize, query):
    folder, load = project
    shutil.copytree(MIGRATION / "after", folder, dirs_exist_ok=True)
    defs = load()

    daily = dg.AssetKey(["ferries", "daily_sales"])
    result = materialize(defs, selection=dg.AssetSelection.all() - dg.AssetSelection.assets(daily))
    assert result.success
    assert metadata_of(result, "ferries/route_revenue")["dagster/row_count"].value == 2
    assert materialize(defs, daily, partition_key="2025-06-02").success
    assert query("select sold_on::varchar, tickets from daily_sales") == [("2025-06-02", 3)]


def test_subclass_tests_after_everything_was_built(project, workspace, materialize):
    folder, load = project
    shutil.copy(MIGRATION / "subclass/ferry_dbt.py", folder.parent)
    shutil.copytree(MIGRATION / "subclass/ferries", folder / "ferries")
    with (workspace / "ferries/seeds/raw_tickets.csv").open("a") as seed:
        seed.write("8,4,2025-06-03,-100\n")

    result = materialize(load())

    assert not result.success
    assert not checks(result)["fares_are_positive"].passed
    assert materialized(result) == {"raw_sailings", "raw_tickets", "stg_tickets", "route_revenue"}


def test_staged_commands_build_what_a_failed_test_would_skip(workspace, materialize):
    shutil.copytree(GROUP / "staged", workspace / "staged")
    with (workspace / "ferries/seeds/raw_tickets.csv").open("a") as seed:
        seed.write("8,4,2025-06-03,-100\n")

    result = materialize(runpy.run_path(str(workspace / "staged/definitions.py"))["defs"])

    assert not result.success
    assert not checks(result)["fares_are_positive"].passed
    assert {"route_revenue", "daily_sales"} <= materialized(result)
