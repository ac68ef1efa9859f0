import os

import dagster as dg
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    assets_with_task_mappings,
    build_defs_from_airflow_instance,
)

airflow = AirflowInstance(
    name="warehouse",
    auth_backend=AirflowBasicAuthBackend(
        webserver_url=os.environ["AIRFLOW_WEBSERVER_URL"],
        username=os.environ["AIRFLOW_USERNAME"],
        password=os.environ["AIRFLOW_PASSWORD"],
    ),
)

# start_mapping
mapped_assets = assets_with_task_mappings(
    dag_id="rebuild_orders",
    task_mappings={
        "load_orders": [dg.AssetSpec("orders")],
        "build_totals": [dg.AssetSpec("totals", deps=["orders"])],
        "export_totals": [dg.AssetSpec("totals_csv", deps=["totals"])],
    },
)

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow,
    defs=dg.Definitions(assets=mapped_assets),
)
# end_mapping
