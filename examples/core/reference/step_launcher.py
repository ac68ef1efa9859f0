from collections.abc import Iterator
from pathlib import Path

import dagster as dg
from dagster import (
    external_instance_from_step_run_ref,
    run_step_from_ref,
    step_context_to_step_run_ref,
)


# StepLauncher is superseded by Pipes.
class Elsewhere(dg.StepLauncher):
    """Runs a step from a reference, as another process would."""

    def launch_step(
        self, step_context: dg.StepExecutionContext
    ) -> Iterator[dg.DagsterEvent]:
        # The reference can be pickled and sent to another process.
        ref: dg.StepRunRef = step_context_to_step_run_ref(step_context)
        # That process keeps events in memory and sends them back.
        with external_instance_from_step_run_ref(ref) as instance:
            yield from run_step_from_ref(ref, instance)


@dg.resource
def elsewhere(_) -> Elsewhere:
    return Elsewhere()


@dg.op(required_resource_keys={"launcher"})
def count_orders() -> int:
    return 3


@dg.job(
    resource_defs={"launcher": elsewhere}, executor_def=dg.in_process_executor
)
def daily_count():
    count_orders()


# The run imports this file again.
if __name__ == "__main__":
    Path("home").mkdir()
    with dg.DagsterInstance.local_temp("home") as instance:
        result = dg.execute_job(dg.reconstructable(daily_count), instance)
        assert result.success
