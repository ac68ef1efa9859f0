import sys
from pathlib import Path

import dagster as dg

SCRIPTS = Path(__file__).parent / "scripts"


@dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-05-01"))
def daily_loans(
    context: dg.AssetExecutionContext,
    pipes_client: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    return pipes_client.run(
        context=context, command=[sys.executable, str(SCRIPTS / "daily.py")]
    ).get_materialize_result()


# start_range
@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition("2025-05-01"),
    backfill_policy=dg.BackfillPolicy.single_run(),
)
def lent_in_total(
    context: dg.AssetExecutionContext,
    pipes_client: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    return pipes_client.run(
        context=context,
        command=[sys.executable, str(SCRIPTS / "range.py")],
        extras={"days": list(context.partition_keys)},
    ).get_materialize_result()


# end_range
