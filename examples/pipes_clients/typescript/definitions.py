import dagster as dg


@dg.asset(
    kinds={"typescript"},
    check_specs=[dg.AssetCheckSpec("every_berth_is_named", asset="berth_list")],
)
def berth_list(
    context: dg.AssetExecutionContext, pipes_client: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    """Berths that fit a boat, chosen in TypeScript."""
    return pipes_client.run(
        context=context,
        command=["node", "dist/index.js"],
        extras={"longest": 12},
    ).get_materialize_result()


@dg.asset(deps=[berth_list])
def harbor_plan() -> None:
    """A plan, drawn in Python."""


defs = dg.Definitions(
    assets=[berth_list, harbor_plan],
    resources={"pipes_client": dg.PipesSubprocessClient()},
)
