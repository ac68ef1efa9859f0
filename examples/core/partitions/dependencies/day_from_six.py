import dagster as dg


@dg.asset(partitions_def=dg.HourlyPartitionsDefinition("2025-03-01-00:00"))
def hourly_trips() -> None: ...


# start_hours
@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition("2025-03-01", hour_offset=6),
    deps=[hourly_trips],
)
def business_day_trips(context: dg.AssetExecutionContext) -> None:
    window = context.partition_time_window
    context.log.info(f"{window.start} to {window.end}")


# end_hours
