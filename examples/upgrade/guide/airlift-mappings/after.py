import dagster as dg
from dagster_airlift.core import assets_with_task_mappings

mapped = assets_with_task_mappings(
    dag_id="rebuild_orders",
    task_mappings={"load": [dg.AssetSpec("raw_orders")]},
)
defs = dg.Definitions(assets=mapped)
