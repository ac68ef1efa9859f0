import dagster as dg

weeks = dg.WeeklyPartitionsDefinition(
    start_date="2026-01-05", day_offset=1
)  # Mondays


@dg.asset(partitions_def=weeks)
def sales_of_the_week(context: dg.AssetExecutionContext) -> str:
    window = context.partition_time_window
    return f"{window.start.date()} to {window.end.date()}"


result = dg.materialize([sales_of_the_week], partition_key="2026-01-12")
assert result.output_for_node("sales_of_the_week") == "2026-01-12 to 2026-01-19"
