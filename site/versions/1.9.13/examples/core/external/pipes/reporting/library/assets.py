import sys
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parents[1] / "scripts" / "count_loans.py"


@dg.asset(
    group_name="lending",
    kinds={"python"},
    check_specs=[
        dg.AssetCheckSpec("most_books_came_back", asset="loan_report"),
    ],
)
def loan_report(
    context: dg.AssetExecutionContext,
    pipes_client: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    """Counts what was lent and not returned."""
    return pipes_client.run(
        context=context,
        command=[sys.executable, str(SCRIPT)],
        extras={"max_share": 0.2},
    ).get_materialize_result()
