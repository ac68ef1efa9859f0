import sys

import dagster as dg

with dg.DagsterInstance.get() as instance:
    _, runs = instance.get_run_group(sys.argv[1])

for run in sorted(
    runs, key=lambda run: int(run.tags.get("dagster/retry_number", "0"))
):
    print(
        run.tags.get("dagster/retry_number", "-"),
        run.status.value,
        run.step_keys_to_execute,
    )
