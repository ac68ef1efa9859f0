from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

ferries = DbtProject(project_dir=Path(__file__).parents[1] / "ferries")
ferries.prepare_if_dev()


# start_exclude
@dbt_assets(
    manifest=ferries.manifest_path, project=ferries, exclude="source:gates+"
)
def ferry_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


# end_exclude
defs = dg.Definitions(
    assets=[ferry_models],
    resources={"dbt": DbtCliResource(project_dir=ferries)},
)
