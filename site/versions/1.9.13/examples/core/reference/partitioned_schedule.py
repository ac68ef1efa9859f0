import dagster as dg


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2026-01-01"))
def sales() -> None: ...


load_sales = dg.define_asset_job("load_sales", selection=[sales])
# Each day at 6:30, for the day that ended at midnight.
at_half_past_six = dg.build_schedule_from_partitioned_job(
    load_sales, hour_of_day=6, minute_of_hour=30
)

defs = dg.Definitions(
    assets=[sales], jobs=[load_sales], schedules=[at_half_past_six]
)

schedule = defs.get_schedule_def("load_sales_schedule")
assert schedule.cron_schedule == "30 6 * * *"
