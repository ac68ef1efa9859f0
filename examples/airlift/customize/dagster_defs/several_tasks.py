import dagster as dg
from dagster_airlift.core import (
    assets_with_multiple_task_mappings,
    build_defs_from_airflow_instance,
)
from token_auth import airflow

mapped_assets = assets_with_multiple_task_mappings(
    [dg.AssetSpec("totals")],
    task_handles=[
        {"dag_id": "rebuild_orders", "task_id": "build_totals"},
        {"dag_id": "repair_orders", "task_id": "build_totals"},
    ],
)

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow, defs=dg.Definitions(assets=mapped_assets)
)
