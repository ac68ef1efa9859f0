import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(
    partitions_def=days,
    kinds={"java"},
    check_specs=[dg.AssetCheckSpec("below_the_quay", asset="tide_table")],
)
def tide_table(
    context: dg.AssetExecutionContext, pipes_client: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    """High tides, computed in Java."""
    command = [
        "java",
        "-Xmx256m",
        "-jar",
        "build/tides.jar",
        context.partition_key,
    ]
    return pipes_client.run(
        context=context, command=command
    ).get_materialize_result()


@dg.asset(deps=[tide_table], partitions_def=days)
def quay_warning() -> None:
    """A message to the harbor, written in Python."""


defs = dg.Definitions(
    assets=[tide_table, quay_warning],
    resources={"pipes_client": dg.PipesSubprocessClient()},
)
