import json
from pathlib import Path

import dagster as dg

MARINA = Path(__file__).parent / "marina"


@dg.asset(kinds={"meltano"})
def berths(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    output = MARINA / "berths.jsonl"
    output.unlink(missing_ok=True)
    pipes.run(
        command=["meltano", "run", "tap-berths", "target-lines"],
        cwd=str(MARINA),
        env={"MELTANO_SEND_ANONYMOUS_USAGE_STATS": "false", "NO_COLOR": "1"},
        context=context,
    )
    rows = [json.loads(line) for line in output.read_text().splitlines()]
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})


defs = dg.Definitions(
    assets=[berths], resources={"pipes": dg.PipesSubprocessClient()}
)
