import sys
from collections.abc import Iterator
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parent / "scripts" / "lending.py"
FEES = dg.AssetKey(["lending", "fees"])


@dg.multi_asset(
    specs=[dg.AssetSpec(["lending", "loans"]), dg.AssetSpec(FEES)],
    check_specs=[dg.AssetCheckSpec("every_branch_is_known", asset=FEES)],
    can_subset=True,
)
def lending(
    context: dg.AssetExecutionContext,
    pipes_client: dg.PipesSubprocessClient,
) -> Iterator[dg.PipesExecutionResult]:
    yield from pipes_client.run(
        context=context, command=[sys.executable, str(SCRIPT)]
    ).get_results()
