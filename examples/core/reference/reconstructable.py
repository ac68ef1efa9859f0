from pathlib import Path

import dagster as dg


@dg.op
def count_orders() -> int:
    return 3


@dg.job(executor_def=dg.in_process_executor)
def daily_count():
    count_orders()


def build_job(tag: str) -> dg.JobDefinition:
    return dg.GraphDefinition("counts", node_defs=[count_orders]).to_job(
        tags={"shop": tag}, executor_def=dg.in_process_executor
    )


# A job in a module-level variable, and a job that a function builds.
by_name = dg.reconstructable(daily_count)
built = dg.build_reconstructable_job(
    __name__, "build_job", reconstructable_args=("oslo",)
)

# The run imports this file again.
if __name__ == "__main__":
    Path("home").mkdir()
    with dg.DagsterInstance.local_temp("home") as instance:
        assert dg.execute_job(by_name, instance).success
        assert built.get_definition().tags["shop"] == "oslo"
