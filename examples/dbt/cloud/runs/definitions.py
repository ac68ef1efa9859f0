import os

import dagster as dg
from dagster_dbt.cloud_v2 import (
    DbtCloudCredentials,
    DbtCloudWorkspace,
    dbt_cloud_assets,
)

workspace = DbtCloudWorkspace(
    credentials=DbtCloudCredentials(
        account_id=int(os.environ["DBT_CLOUD_ACCOUNT_ID"]),
        token=os.environ["DBT_CLOUD_TOKEN"],
        access_url=os.environ["DBT_CLOUD_ACCESS_URL"],
    ),
    project_id=int(os.environ["DBT_CLOUD_PROJECT_ID"]),
    environment_id=int(os.environ["DBT_CLOUD_ENVIRONMENT_ID"]),
)


@dbt_cloud_assets(workspace=workspace, exclude="source:gates+ daily_sales")
def ferry_models(
    context: dg.AssetExecutionContext, dbt_cloud: DbtCloudWorkspace
):
    yield from dbt_cloud.cli(["build"], context=context).wait(timeout=3600)


defs = dg.Definitions(assets=[ferry_models], resources={"dbt_cloud": workspace})
