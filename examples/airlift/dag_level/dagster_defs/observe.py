import dagster as dg
from airflow_instance import airflow
from dagster_airlift.core import (
    assets_with_dag_mappings,
    build_defs_from_airflow_instance,
)

mapped_assets = assets_with_dag_mappings(
    {
        "report_sales": [
            dg.AssetSpec("shop_sales"),
            dg.AssetSpec("sales_report", deps=["shop_sales"]),
        ]
    }
)

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow,
    defs=dg.Definitions(assets=mapped_assets),
    dag_selector_fn=lambda dag: dag.dag_id == "report_sales",
)
