from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

ferries = DbtProject(project_dir=Path(__file__).parents[1] / "ferries")
ferries.prepare_if_dev()


# start_staged
@dbt_assets(manifest=ferries.manifest_path, project=ferries, exclude="source:gates+")
def ferry_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    for command in ("seed", "run", "test"):
        yield from dbt.cli([command], context=context).stream()


# end_staged
defs = dg.Definitions(
    assets=[ferry_models],
    resources={"dbt": DbtCliResource(project_dir=ferries)},
)
