import dagster as dg

morning_prices = dg.ScheduleDefinition(
    name="morning_prices",
    target=dg.AssetSelection.groups("sales").upstream(),
    cron_schedule="30 5 * * *",
    execution_timezone="Europe/Amsterdam",
)
