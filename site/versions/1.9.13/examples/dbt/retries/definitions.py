from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

ferries = DbtProject(project_dir=Path(__file__).parents[1] / "ferries")
ferries.prepare_if_dev()


@dbt_assets(
    manifest=ferries.manifest_path, project=ferries, exclude="source:gates+"
)
def ferry_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


# start_job
build_ferries = dg.define_asset_job(
    "build_ferries",
    selection=dg.AssetSelection.assets(ferry_models),
    tags={"dagster/max_retries": "2"},
)
# end_job

# start_tests
test_ferries = dg.define_asset_job(
    "test_ferries", selection=dg.AssetSelection.checks_for_assets(ferry_models)
)
# end_tests

defs = dg.Definitions(
    assets=[ferry_models],
    jobs=[build_ferries, test_ferries],
    resources={"dbt": DbtCliResource(project_dir=ferries)},
)
