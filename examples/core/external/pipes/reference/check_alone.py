import sys
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parent / "scripts" / "check_numbers.py"


@dg.asset
def loans() -> None: ...


@dg.asset_check(asset=loans)
def numbers_are_unique(
    context: dg.OpExecutionContext,
    pipes_client: dg.PipesSubprocessClient,
) -> dg.AssetCheckResult:
    return pipes_client.run(
        context=context, command=[sys.executable, str(SCRIPT)]
    ).get_asset_check_result()
