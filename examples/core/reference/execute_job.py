from pathlib import Path

import dagster as dg


@dg.op
def read_orders() -> list[int]:
    return [120, 80]


@dg.op
def total(context: dg.OpExecutionContext, orders: list[int]) -> int:
    if not Path("ready").exists():
        raise FileNotFoundError("ready")
    return sum(orders)


@dg.job
def sum_orders():
    total(read_orders())


# Each step runs in its own process, which opens the instance and imports the job.
if __name__ == "__main__":
    Path("home").mkdir()
    with dg.DagsterInstance.local_temp("home") as instance:
        job = dg.reconstructable(sum_orders)
        with dg.execute_job(job, instance=instance) as first:
            assert not first.success

        Path("ready").touch()
        # Runs only the failed step again.
        retry = dg.ReexecutionOptions.from_failure(first.run_id, instance)
        with dg.execute_job(
            job, instance=instance, reexecution_options=retry
        ) as second:
            assert second.success
            assert second.output_for_node("total") == 200
