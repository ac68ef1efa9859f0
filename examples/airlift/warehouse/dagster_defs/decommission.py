import dagster as dg
from orders_steps import build_totals, export_totals, load_orders


@dg.asset
def orders() -> None:
    load_orders()


@dg.asset(deps=[orders])
def totals() -> None:
    build_totals()


@dg.asset(deps=[totals])
def totals_csv() -> None:
    export_totals()


rebuild_orders = dg.define_asset_job("rebuild_orders", selection="*")

defs = dg.Definitions(
    assets=[orders, totals, totals_csv],
    schedules=[
        dg.ScheduleDefinition(job=rebuild_orders, cron_schedule="0 0 * * *")
    ],
)
