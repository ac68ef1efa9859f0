import dagster as dg

from count_bikes import add_up, count_docked, count_rented


# start_executor
@dg.job(executor_def=dg.in_process_executor)
def count_in_one_process():
    add_up(count_docked(), count_rented())


@dg.job(executor_def=dg.multiprocess_executor.configured({"max_concurrent": 2}))
def count_two_at_a_time():
    add_up(count_docked(), count_rented())


defs = dg.Definitions(
    jobs=[count_in_one_process, count_two_at_a_time],
    executor=dg.in_process_executor,  # for jobs without their own executor
)
# end_executor
