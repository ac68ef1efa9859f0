# start_attributes
from pathlib import Path

import dagster as dg
import pytest
from bakery.components.sql_report import SqlReport
from dagster.components.testing import scaffold_defs_sandbox
from dagster_duckdb import DuckDBResource
from pydantic import ValidationError


def test_a_report_without_a_schedule() -> None:
    component = SqlReport.from_attributes_dict(
        attributes={"name": "weekly_rolls", "query": "weekly_rolls.sql"}
    )
    database = DuckDBResource(database=":memory:")
    defs = dg.component_defs(
        component=component, resources={"shop_db": database}
    )

    assert component.deps == []
    keys = defs.resolve_asset_graph().get_all_asset_keys()
    assert keys == {dg.AssetKey("weekly_rolls")}
    assert not defs.schedules


# end_attributes


# start_wrong
def test_a_misspelled_setting_is_refused() -> None:
    message = "chron_schedule\n  Extra inputs are not permitted"
    with pytest.raises(ValidationError, match=message):
        SqlReport.from_attributes_dict(
            attributes={
                "name": "rolls",
                "query": "rolls.sql",
                "chron_schedule": "0 6 * * *",
            }
        )


# end_wrong


# start_sandbox
def test_a_report_reads_the_query_beside_its_yaml(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with scaffold_defs_sandbox(
        component_cls=SqlReport, component_path="rolls"
    ) as sandbox:
        query_file = sandbox.defs_folder_path / "rolls.sql"
        query_file.write_text("select 3 as rolls")
        body = {
            "type": "bakery.components.sql_report.SqlReport",
            "attributes": {
                "name": "rolls",
                "query": "rolls.sql",
                "cron_schedule": "0 6 * * *",
            },
        }

        with sandbox.load(component_body=body) as (component, defs):
            assert isinstance(component, SqlReport)
            [schedule] = defs.schedules
            assert schedule.name == "rolls_schedule"

            database = DuckDBResource(database=":memory:")
            result = dg.materialize(
                [*defs.assets], resources={"shop_db": database}
            )
            assert result.success

    assert Path("reports/rolls.csv").read_text() == "rolls\n3\n"


# end_sandbox


# start_scaffold
def test_what_dg_scaffold_writes() -> None:
    with scaffold_defs_sandbox(component_cls=SqlReport) as sandbox:
        assert (sandbox.defs_folder_path / "defs.yaml").read_text() == (
            "type: bakery.components.sql_report.SqlReport\n\nattributes: {}\n"
        )


# end_scaffold
