import sys
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parent / "scripts" / "import_catalog.py"


@dg.asset
def catalog(
    context: dg.AssetExecutionContext,
    pipes_client: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    return pipes_client.run(
        context=context,
        command=[sys.executable, str(SCRIPT)],
        extras={"pages": 3},
    ).get_materialize_result()
