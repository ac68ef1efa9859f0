import json
import os

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

shop = DbtProject(project_dir=os.environ["SHOP_DIR"])
shop.prepare_if_dev()


@dbt_assets(
    manifest=shop.manifest_path,
    partitions_def=dg.DailyPartitionsDefinition("2024-01-01"),
)
def shop_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    variables = json.dumps({"day": context.partition_key})
    yield from dbt.cli(["build", "--vars", variables], context=context).stream()


defs = dg.Definitions(
    assets=[shop_models],
    resources={"dbt": DbtCliResource(project_dir=shop)},
)
