import os

import dagster as dg
from dagster_dbt.cloud_v2 import (
    DbtCloudCredentials,
    DbtCloudWorkspace,
    build_dbt_cloud_polling_sensor,
    load_dbt_cloud_asset_specs,
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


@dg.asset(deps=["route_revenue"])
def route_poster() -> None: ...


defs = dg.Definitions(
    assets=[*load_dbt_cloud_asset_specs(workspace=workspace), route_poster],
    sensors=[build_dbt_cloud_polling_sensor(workspace=workspace)],
)
