import os

import dagster as dg
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    assets_with_task_mappings,
    build_defs_from_airflow_instance,
)
from orders_steps import build_totals

airflow = AirflowInstance(
    name="warehouse",
    auth_backend=AirflowBasicAuthBackend(
        webserver_url=os.environ["AIRFLOW_WEBSERVER_URL"],
        username=os.environ["AIRFLOW_USERNAME"],
        password=os.environ["AIRFLOW_PASSWORD"],
    ),
)


# start_asset
@dg.asset(deps=["orders"])
def totals() -> None:
    build_totals()


mapped_assets = assets_with_task_mappings(
    dag_id="rebuild_orders",
    task_mappings={
        "load_orders": [dg.AssetSpec("orders")],
        "build_totals": [totals],
        "export_totals": [dg.AssetSpec("totals_csv", deps=["totals"])],
    },
)
# end_asset

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow,
    defs=dg.Definitions(assets=mapped_assets),
)
