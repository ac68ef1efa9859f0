import os

import dagster as dg
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    assets_with_task_mappings,
    build_defs_from_airflow_instance,
)
from dagster_dbt import DbtCliResource
from shop_models import shop, shop_models

defs = build_defs_from_airflow_instance(
    airflow_instance=AirflowInstance(
        name="warehouse",
        auth_backend=AirflowBasicAuthBackend(
            webserver_url=os.environ["AIRFLOW_WEBSERVER_URL"],
            username=os.environ["AIRFLOW_USERNAME"],
            password=os.environ["AIRFLOW_PASSWORD"],
        ),
    ),
    defs=dg.Definitions(
        assets=assets_with_task_mappings(
            "shop_models", {"dbt_build": [shop_models]}
        ),
        resources={"dbt": DbtCliResource(project_dir=shop)},
    ),
)
