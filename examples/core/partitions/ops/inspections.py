import dagster as dg

daily = dg.DailyPartitionsDefinition(
    start_date="2025-03-01", end_date="2025-03-08"
)


# start_job
@dg.op
def inspect_bikes(context: dg.OpExecutionContext) -> str:
    window = context.partition_time_window
    return f"bikes of {context.partition_key}, until {window.end:%d %B}"


@dg.op
def send_list(context: dg.OpExecutionContext, bikes: str) -> None:
    context.log.info(bikes)


@dg.job(partitions_def=daily)
def daily_inspection():
    send_list(inspect_bikes())


# end_job
