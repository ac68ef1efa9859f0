"""The tutorial's finished project, and what its pages say of it."""

import shutil
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import dagster as dg
import duckdb
import pytest
from conftest import FERRY
from dagster_duckdb import DuckDBResource
from ferry_etl.components.csv_tables import CsvTable, CsvTables
from ferry_etl.defs.resources import RawFiles
from release import load_context, load_folder

RAW = ["routes", "sailings", "vessels"]
REPORTS = ["route_punctuality", "vessel_load"]


@pytest.fixture(scope="module")
def defs() -> dg.Definitions:
    return load_folder(FERRY / "src" / "ferry_etl")


class Ferry:
    """The exports and the database in a folder of their own, and runs over them."""

    def __init__(self, folder: Path, defs: dg.Definitions) -> None:
        self.data = folder / "data"
        shutil.copytree(FERRY / "data", self.data)
        self.defs = defs

    def run(self) -> dg.ExecuteInProcessResult:
        return dg.materialize(
            [*self.defs.assets, *self.defs.asset_checks],
            resources={
                "database": DuckDBResource(database=str(self.data / "ferry.duckdb")),
                "raw_files": RawFiles(folder=str(self.data)),
            },
            raise_on_error=False,
        )

    def rows(self, table: str) -> list[tuple]:
        with duckdb.connect(str(self.data / "ferry.duckdb")) as connection:
            return connection.execute(f"from {table}").fetchall()

    def add_sailing(self, line: str) -> None:
        with (self.data / "sailings.csv").open("a", encoding="utf-8") as sailings:
            sailings.write(f"{line}\n")


@pytest.fixture
def ferry(tmp_path, defs):
    return Ferry(tmp_path, defs)


def read_keys(result: dg.ExecuteInProcessResult) -> list[str]:
    """Return the keys of the materialized assets, sorted."""
    events = result.get_asset_materialization_events()
    return sorted(event.asset_key.to_user_string() for event in events)


def read_checks(result: dg.ExecuteInProcessResult) -> dict[str, dg.AssetCheckEvaluation]:
    """Return the check evaluations by name."""
    return {check.check_name: check for check in result.get_asset_check_evaluations()}


def test_the_graph_is_the_one_that_the_pages_draw(defs):
    graph = defs.resolve_asset_graph()
    parents = {
        key.to_user_string(): sorted(p.to_user_string() for p in graph.get(key).parent_keys)
        for key in graph.get_all_asset_keys()
    }
    assert parents == {
        "routes": [],
        "sailings": [],
        "vessels": [],
        "route_punctuality": ["routes", "sailings"],
        "vessel_load": ["sailings", "vessels"],
    }
    groups = {key: graph.get(dg.AssetKey(key)).group_name for key in RAW + REPORTS}
    assert groups == {**dict.fromkeys(RAW, "raw"), **dict.fromkeys(REPORTS, "reports")}


def test_a_run_fills_the_tables(ferry):
    result = ferry.run()
    assert result.success
    assert read_keys(result) == sorted(RAW + REPORTS)
    assert [len(ferry.rows(table)) for table in RAW] == [3, 12, 3]
    assert ferry.rows("route_punctuality") == [
        ("R1", "Northpier", "Sandholm", 4, 0.75),
        ("R2", "Northpier", "Tern Island", 4, 0.5),
        ("R3", "Sandholm", "Tern Island", 4, 0.75),
    ]
    assert ferry.rows("vessel_load") == [("Alma", 4, 0.84), ("Bruna", 4, 0.71), ("Cassio", 4, 0.66)]


def test_metadata_holds_the_rows(ferry):
    (event,) = ferry.run().asset_materializations_for_node("vessel_load")
    assert event.metadata["dagster/row_count"].value == 3
    records = event.metadata["rows"].records
    assert records[0].data == {"vessel": "Alma", "sailings": 4, "seats_taken_share": 0.84}


def test_every_check_passes_on_the_committed_data(ferry):
    checks = read_checks(ferry.run())
    assert sorted(checks) == [
        "every_sailing_is_reported",
        "route_id_is_unique",
        "sailing_id_is_unique",
        "vessel_id_is_unique",
    ]
    assert all(check.passed for check in checks.values())


def test_a_repeated_sailing_stops_the_reports(ferry):
    ferry.add_sailing("1012,R3,V3,2025-06-05,51,5")
    result = ferry.run()
    assert not result.success
    assert read_keys(result) == RAW
    check = read_checks(result)["sailing_id_is_unique"]
    assert not check.passed
    assert check.blocking
    assert check.metadata["repeated"].value == [1012]


def test_an_unknown_route_is_a_warning(ferry):
    ferry.add_sailing("1013,R9,V3,2025-06-05,40,0")
    result = ferry.run()
    assert result.success
    check = read_checks(result)["every_sailing_is_reported"]
    assert not check.passed
    assert check.severity == dg.AssetCheckSeverity.WARN
    assert check.metadata["lost_sailings"].value == 1


def test_a_tick_requests_a_run_of_the_day(defs):
    schedule = defs.resolve_schedule_def("morning_refresh")
    assert (schedule.cron_schedule, schedule.execution_timezone) == ("15 6 * * *", "Europe/Lisbon")
    assert schedule.job_name == "refresh_all"
    at = datetime(2025, 6, 2, 6, 15, tzinfo=ZoneInfo("Europe/Lisbon"))
    context = dg.build_schedule_context(scheduled_execution_time=at)
    (request,) = schedule.evaluate_tick(context).run_requests
    assert request.tags["service_day"] == "2025-06-02"


def test_the_job_selects_every_asset(defs):
    job = defs.resolve_job_def("refresh_all")
    assert sorted(key.to_user_string() for key in job.asset_layer.executable_asset_keys) == sorted(
        RAW + REPORTS
    )


def test_the_component_builds_a_check_only_for_a_unique_key():
    component = CsvTables(
        tables=[
            CsvTable(name="harbors", description="Where the ships stop.", unique_key="harbor_id"),
            CsvTable(name="tides", description="High water."),
        ],
        group_name="sea",
    )
    built = component.build_defs(load_context())
    resources = {"database": DuckDBResource(database=":memory:"), "raw_files": RawFiles(folder=".")}
    graph = dg.Definitions.merge(built, dg.Definitions(resources=resources)).resolve_asset_graph()
    assert sorted(key.to_user_string() for key in graph.get_all_asset_keys()) == ["harbors", "tides"]
    assert graph.get(dg.AssetKey("tides")).group_name == "sea"
    assert [key.name for key in graph.asset_check_keys] == ["harbor_id_is_unique"]


def test_the_component_reads_yaml_and_rejects_a_misspelt_field():
    good = "tables:\n  - name: tides\n    description: High water.\n"
    assert CsvTables.resolve_from_yaml(good).tables[0].unique_key is None
    with pytest.raises(Exception, match="descriptin"):
        CsvTables.resolve_from_yaml(good.replace("description", "descriptin"))
