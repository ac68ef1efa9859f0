from pathlib import Path

import dagster as dg


@dg.op
def count_orders() -> int:
    return 3


@dg.job(executor_def=dg.in_process_executor)
def daily_count():
    count_orders()


# The run imports this file again.
if __name__ == "__main__":
    Path("home").mkdir()
    with dg.DagsterInstance.local_temp("home") as instance:
        with dg.execute_job(
            dg.reconstructable(daily_count), instance=instance
        ) as result:
            assert isinstance(result, dg.JobExecutionResult)
            assert result.success
            assert result.output_for_node("count_orders") == 3
