import dagster as dg


@dg.op
def count_orders() -> int:
    return 3


# One process for all steps, and one process for each step, at most four at a time.
@dg.job(executor_def=dg.in_process_executor)
def quick_count():
    count_orders()


@dg.job(executor_def=dg.multiprocess_executor.configured({"max_concurrent": 4}))
def parallel_count():
    count_orders()


assert quick_count.executor_def.name == "in_process"
assert parallel_count.executor_def.name == "multiprocess"
assert quick_count.execute_in_process().success
