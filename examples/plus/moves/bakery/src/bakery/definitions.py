import dagster as dg

days = dg.DailyPartitionsDefinition("2024-01-01", end_date="2024-01-04")


@dg.asset(partitions_def=days)
def orders(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    return dg.MaterializeResult(
        metadata={"day": context.partition_key, "rows": 3}
    )


@dg.asset
def prices() -> dict[str, int]:
    return {"rye": 450, "spelt": 520}


@dg.asset
def price_list(prices: dict[str, int]) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"rows": len(prices)})


nightly = dg.ScheduleDefinition(
    name="nightly",
    target="price_list",
    cron_schedule="0 2 * * *",
    default_status=dg.DefaultScheduleStatus.RUNNING,
)


@dg.sensor(target="prices", default_status=dg.DefaultSensorStatus.RUNNING)
def new_prices() -> dg.SkipReason:
    return dg.SkipReason("No new prices")


defs = dg.Definitions(
    assets=[orders, prices, price_list],
    schedules=[nightly],
    sensors=[new_prices],
)
