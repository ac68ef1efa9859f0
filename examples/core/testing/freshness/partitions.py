# start_sample
import dagster as dg

days = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", timezone="Europe/Lisbon"
)


@dg.asset(partitions_def=days)
def daily_sales() -> None: ...


freshness_checks = dg.build_time_partition_freshness_checks(
    assets=[daily_sales],
    deadline_cron="0 9 * * *",
    timezone="Europe/Lisbon",
)
# end_sample
