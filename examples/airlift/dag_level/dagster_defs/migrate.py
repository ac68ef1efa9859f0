import dagster as dg
from airflow_instance import airflow
from dagster_airlift.core import (
    assets_with_dag_mappings,
    build_defs_from_airflow_instance,
)
from sales_steps import add_up, collect_sales, write_report


# start_assets
@dg.asset
def shop_sales() -> list[str]:
    return collect_sales()


@dg.asset
def sales_report(shop_sales: list[str]) -> None:
    write_report([add_up(shop) for shop in shop_sales])


mapped_assets = assets_with_dag_mappings(
    {"report_sales": [shop_sales, sales_report]}
)
# end_assets

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow,
    defs=dg.Definitions(assets=mapped_assets),
    dag_selector_fn=lambda dag: dag.dag_id == "report_sales",
)
