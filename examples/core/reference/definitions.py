import dagster as dg


class Warehouse(dg.ConfigurableResource):
    url: str


@dg.asset
def orders(warehouse: Warehouse) -> str:
    return f"orders from {warehouse.url}"


defs = dg.Definitions(
    assets=[orders],
    jobs=[dg.define_asset_job("load_orders", selection=[orders])],
    schedules=[
        dg.ScheduleDefinition(
            name="load_orders_daily",
            job_name="load_orders",
            cron_schedule="0 6 * * *",
        )
    ],
    resources={"warehouse": Warehouse(url="postgresql://localhost/shop")},
)
