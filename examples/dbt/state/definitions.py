import os
from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

ferries = DbtProject(
    project_dir=Path(__file__).parents[1] / "ferries",
    target=os.getenv("DBT_TARGET", "dev"),
    state_path="state",  # in the dbt project, with production's manifest.json
)
ferries.prepare_if_dev()


@dbt_assets(
    manifest=ferries.manifest_path, project=ferries, exclude="source:gates+"
)
def ferry_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(
        ["build", *dbt.get_defer_args()], context=context
    ).stream()


defs = dg.Definitions(
    assets=[ferry_models],
    resources={"dbt": DbtCliResource(project_dir=ferries)},
)
