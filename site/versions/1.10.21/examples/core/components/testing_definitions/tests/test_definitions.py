# start_loads
from pathlib import Path

import dagster as dg
import pytest
from bakery.components.sql_report import SqlReport
from dagster.components.testing import get_component_defs_within_project
from dagster_duckdb import DuckDBResource

PROJECT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def defs() -> dg.Definitions:
    return dg.load_from_defs_folder(project_root=PROJECT)


def test_the_project_loads(defs: dg.Definitions) -> None:
    dg.Definitions.validate_loadable(defs)


# end_loads


# start_definitions
def test_the_report_is_made_from_the_receipts(defs: dg.Definitions) -> None:
    report = defs.resolve_assets_def("daily_takings").get_asset_spec()
    schedule = defs.resolve_schedule_def("daily_takings_schedule")

    assert report.kinds == {"duckdb", "csv"}
    [receipts] = report.deps
    assert receipts.asset_key == dg.AssetKey("till_receipts")
    assert schedule.cron_schedule == "0 6 * * *"


# end_definitions


# start_instance
def test_the_settings_of_one_instance() -> None:
    component, _ = get_component_defs_within_project(
        project_root=PROJECT, component_path="daily_takings"
    )

    assert isinstance(component, SqlReport)
    assert component.name == "daily_takings"
    assert component.deps == [dg.AssetKey("till_receipts")]


# end_instance


# start_run
def test_the_query(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    database = DuckDBResource(database="test.duckdb")
    with database.get_connection() as connection:
        connection.execute(
            "create table till_receipts (day date, price decimal(6, 2))"
        )
        connection.execute(
            "insert into till_receipts"
            " values ('2025-06-01', 4), ('2025-06-01', 3)"
        )

    _, defs = get_component_defs_within_project(
        project_root=PROJECT, component_path="daily_takings"
    )
    result = dg.materialize([*defs.assets], resources={"shop_db": database})

    assert result.success
    report = Path("reports/daily_takings.csv").read_text()
    assert report == "day,takings\n2025-06-01,7.00\n"


# end_run
