import dagster as dg
from sales_steps import add_up, collect_sales, write_report


@dg.asset
def shop_sales() -> list[str]:
    return collect_sales()


@dg.asset
def sales_report(shop_sales: list[str]) -> None:
    write_report([add_up(shop) for shop in shop_sales])


report_sales = dg.define_asset_job("report_sales", selection="*")

defs = dg.Definitions(
    assets=[shop_sales, sales_report],
    schedules=[
        dg.ScheduleDefinition(job=report_sales, cron_schedule="0 0 * * *")
    ],
)
