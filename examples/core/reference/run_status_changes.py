import dagster as dg


@dg.op
def count_orders() -> int:
    return 3


@dg.job
def daily_count():
    count_orders()


instance = dg.DagsterInstance.ephemeral()
daily_count.execute_in_process(instance=instance)

successes = dg.RunStatusChangeRecordsFilter(
    event_type=dg.DagsterEventType.RUN_SUCCESS, after_timestamp=0.0
)
page = instance.fetch_run_status_changes(successes, limit=10)

assert page.records[0].event_log_entry.job_name == "daily_count"
