import dagster as dg

# start_time
daily = dg.DailyPartitionsDefinition(
    start_date="2025-03-01", timezone="Europe/Lisbon"
)
hourly = dg.HourlyPartitionsDefinition(start_date="2025-03-01-00:00")
weekly = dg.WeeklyPartitionsDefinition(
    start_date="2025-03-01", day_offset=1
)  # from Monday
monthly = dg.MonthlyPartitionsDefinition(start_date="2025-01-01")

with_today = dg.DailyPartitionsDefinition(start_date="2025-03-01", end_offset=1)
workdays = dg.TimeWindowPartitionsDefinition(
    start="2025-03-01", fmt="%Y-%m-%d", cron_schedule="0 0 * * 1-5"
)
mornings = dg.TimeWindowPartitionsDefinition(
    start="2025-03-01", fmt="%Y-%m-%d", cron_schedule="0 6 * * *"
)
# end_time

# start_static
cities = dg.StaticPartitionsDefinition(["lisbon", "porto", "faro"])


@dg.asset(partitions_def=cities)
def station_list(context: dg.AssetExecutionContext) -> str:
    return f"stations of {context.partition_key}"


# end_static

# start_multi
by_city_and_month = dg.MultiPartitionsDefinition(
    {"month": monthly, "city": cities}
)


@dg.asset(partitions_def=by_city_and_month)
def city_invoice(context: dg.AssetExecutionContext) -> str:
    key = context.partition_key.keys_by_dimension
    return f"{key['city']} in {key['month']}"


# end_multi
