import dagster as dg


@dg.op
def count_orders() -> int:
    return 3


# If run monitoring is enabled, the daemon stops a run after ten minutes.
@dg.job(tags={dg.MAX_RUNTIME_SECONDS_TAG: "600"})
def daily_count():
    count_orders()


assert dg.MAX_RUNTIME_SECONDS_TAG == "dagster/max_runtime"
