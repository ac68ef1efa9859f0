import dagster as dg


@dg.op
def count_orders() -> int:
    return 3


# With run monitoring on, the daemon ends a run that takes more than ten minutes.
@dg.job(tags={dg.MAX_RUNTIME_SECONDS_TAG: "600"})
def daily_count():
    count_orders()


assert dg.MAX_RUNTIME_SECONDS_TAG == "dagster/max_runtime"
