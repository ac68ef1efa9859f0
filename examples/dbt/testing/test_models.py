import dagster as dg
from dagster_dbt import DbtCliResource
from definitions import ferries, ferry_models


def test_models_and_their_checks() -> None:
    local = DbtCliResource(project_dir=ferries, target="dev")

    result = dg.materialize([ferry_models], resources={"dbt": local})

    assert result.success
    checks = result.get_asset_check_evaluations()
    assert {check.check_name for check in checks} == {
        "not_null_route_revenue_route",
        "unique_route_revenue_route",
    }
    assert all(check.passed for check in checks)
