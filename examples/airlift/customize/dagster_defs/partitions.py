import dagster as dg
from dagster_airlift.core import (
    assets_with_task_mappings,
    build_defs_from_airflow_instance,
)
from orders_steps import build_totals
from token_auth import airflow

daily = dg.DailyPartitionsDefinition("2024-01-01")


@dg.asset(partitions_def=daily)
def totals(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Totals of {context.partition_key}")
    build_totals()


defs = build_defs_from_airflow_instance(
    airflow_instance=airflow,
    defs=dg.Definitions(
        assets=assets_with_task_mappings(
            "rebuild_orders", {"build_totals": [totals]}
        )
    ),
)
