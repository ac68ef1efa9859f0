import dagster as dg
from dagster_docker import PipesDockerClient

houses = dg.StaticPartitionsDefinition(["north", "south"])


@dg.asset(
    partitions_def=houses,
    kinds={"docker"},
    check_specs=[dg.AssetCheckSpec("most_sprouted", asset="germination")],
)
def germination(
    context: dg.AssetExecutionContext, docker: PipesDockerClient
) -> dg.MaterializeResult:
    """Seedlings in the trays of a greenhouse."""
    return docker.run(
        context=context,
        image="registry.example.com/greenhouse/germination:1",
        command=["python", "count.py"],
        extras={"least": 120},
        env={"PYTHONUNBUFFERED": "1"},
        container_kwargs={"mem_limit": "1g"},
    ).get_materialize_result()


@dg.asset(deps=[germination], partitions_def=houses)
def sowing_plan(context: dg.AssetExecutionContext) -> None:
    """What to sow next."""
    context.log.info(f"planning {context.partition_key}")


defs = dg.Definitions(
    assets=[germination, sowing_plan],
    resources={"docker": PipesDockerClient()},
)
