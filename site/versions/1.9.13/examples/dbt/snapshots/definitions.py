from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

harbor = DbtProject(project_dir=Path(__file__).parents[1] / "harbor")
harbor.prepare_if_dev()

# start_snapshots
SNAPSHOTS = "resource_type:snapshot"


@dbt_assets(
    manifest=harbor.manifest_path,
    project=harbor,
    select=SNAPSHOTS,
    op_tags={"dagster/concurrency_key": "dbt_snapshots"},
)
def harbor_snapshots(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


@dbt_assets(
    manifest=harbor.manifest_path,
    project=harbor,
    exclude=f"{SNAPSHOTS} source:port+ config.incremental_strategy:microbatch",
)
def harbor_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


# end_snapshots
defs = dg.Definitions(
    assets=[harbor_snapshots, harbor_models],
    resources={"dbt": DbtCliResource(project_dir=harbor)},
)
