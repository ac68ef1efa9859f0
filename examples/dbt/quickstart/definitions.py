from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

ferries = DbtProject(project_dir=Path(__file__).with_name("ferries"))
# Runs `dbt parse` under `dagster dev` and `dg`, does nothing elsewhere.
ferries.prepare_if_dev()


@dbt_assets(manifest=ferries.manifest_path)
def ferry_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


defs = dg.Definitions(
    assets=[ferry_models],
    resources={"dbt": DbtCliResource(project_dir=ferries)},
)
