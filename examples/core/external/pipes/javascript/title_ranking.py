from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parent / "lending" / "rank-titles.mjs"


@dg.asset(
    kinds={"javascript"},
    check_specs=[
        dg.AssetCheckSpec("every_title_is_named", asset="title_ranking")
    ],
)
def title_ranking(
    context: dg.AssetExecutionContext,
    pipes_client: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    """Titles by how often they were lent."""
    return pipes_client.run(
        context=context, command=["node", str(SCRIPT)], extras={"top": 2}
    ).get_materialize_result()
