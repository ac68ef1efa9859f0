import dagster as dg


@dg.op
def count_orders() -> int:
    return 3


# The default executor, with at most four steps at a time.
@dg.job(
    executor_def=dg.multi_or_in_process_executor,
    config={"execution": {"config": {"multiprocess": {"max_concurrent": 4}}}},
)
def daily_count():
    count_orders()


# One process, for debugging.
in_one_process = {"execution": {"config": {"in_process": {}}}}
assert dg.validate_run_config(daily_count, in_one_process)
