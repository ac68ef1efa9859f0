import dagster as dg
from dagster_dbt import DbtCliResource
from definitions import ferries, ferry_models


def test_models_and_their_checks() -> None:
    local = DbtCliResource(project_dir=ferries, target="dev")

    result = dg.materialize([ferry_models], resources={"dbt": local})

    assert result.success
    # Both data tests of the model ran as asset checks.
    # A failed one would have failed the run.
    assert len(result.get_asset_check_evaluations()) == 2
