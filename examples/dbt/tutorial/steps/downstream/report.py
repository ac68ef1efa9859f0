from pathlib import Path

import duckdb
from dagster import MaterializeResult, MetadataValue, asset
from dagster_dbt import get_asset_key_for_model

from .assets import DATABASE, harbor_cafe_dbt_assets


@asset(deps=[get_asset_key_for_model([harbor_cafe_dbt_assets], "daily_sales")])
def sales_report() -> MaterializeResult:
    with duckdb.connect(DATABASE, read_only=True) as db:
        days = db.execute("from daily_sales order by ordered_on").fetchall()
    lines = [
        f"- {day}: {orders} orders, {sales:.2f}" for day, orders, sales in days
    ]
    Path("sales_report.md").write_text("\n".join(lines) + "\n")
    return MaterializeResult(
        metadata={"report": MetadataValue.md("\n".join(lines))}
    )
