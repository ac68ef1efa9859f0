import sys

import dagster as dg

FAILING = [sys.executable, "-c", "raise SystemExit(1)"]


@dg.asset(retry_policy=dg.RetryPolicy(max_retries=2))
def orders(context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient):
    return pipes.run(command=FAILING, context=context).get_materialize_result()


result = dg.materialize(
    [orders],
    resources={"pipes": dg.PipesSubprocessClient()},
    raise_on_error=False,
)
retries = [event for event in result.all_events if event.is_step_up_for_retry]
print("retries:", len(retries))
