import dagster as dg

# start_rules
hourly = dg.HourlyPartitionsDefinition(
    "2025-03-01-00:00", end_date="2025-03-03-00:00"
)
daily = dg.DailyPartitionsDefinition("2025-03-01", end_date="2025-03-03")


@dg.asset(partitions_def=hourly)
def trips_per_hour(context: dg.AssetExecutionContext) -> int:
    return context.partition_time_window.start.hour


@dg.asset(partitions_def=daily)
def trips_per_day(trips_per_hour: dict[str, int]) -> int:
    """The hours of the day, as a dictionary from partition key to value."""
    return sum(trips_per_hour.values())


@dg.asset
def all_trips(trips_per_day: dict[str, int]) -> int:
    """All days."""
    return sum(trips_per_day.values())


# end_rules

defs = dg.Definitions(assets=[trips_per_hour, trips_per_day, all_trips])
