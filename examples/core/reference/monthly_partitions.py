import dagster as dg

months = dg.MonthlyPartitionsDefinition(
    start_date="2026-01-01", end_date="2026-04-01"
)

assert months.get_partition_keys() == ["2026-01-01", "2026-02-01", "2026-03-01"]


@dg.asset(partitions_def=months)
def sales_of_the_month(context: dg.AssetExecutionContext) -> str:
    window = context.partition_time_window
    return f"{window.start.date()} to {window.end.date()}"
