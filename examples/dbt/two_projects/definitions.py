from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

HERE = Path(__file__).parents[1]
harbor = DbtProject(project_dir=HERE / "harbor")
billing = DbtProject(project_dir=HERE / "billing")
harbor.prepare_if_dev()
billing.prepare_if_dev()


@dbt_assets(manifest=harbor.manifest_path, project=harbor, select="+berth_use")
def harbor_models(
    context: dg.AssetExecutionContext, harbor_dbt: DbtCliResource
):
    yield from harbor_dbt.cli(["build"], context=context).stream()


@dbt_assets(manifest=billing.manifest_path, project=billing)
def billing_models(
    context: dg.AssetExecutionContext, billing_dbt: DbtCliResource
):
    yield from billing_dbt.cli(["build"], context=context).stream()


defs = dg.Definitions(
    assets=[harbor_models, billing_models],
    resources={
        "harbor_dbt": DbtCliResource(project_dir=harbor),
        "billing_dbt": DbtCliResource(project_dir=billing),
    },
)
