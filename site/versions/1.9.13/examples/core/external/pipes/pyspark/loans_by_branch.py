from pathlib import Path

import dagster as dg

JOB = Path(__file__).parent / "jobs" / "loans_by_branch.py"


class Lake(dg.ConfigurableResource):
    """Where Spark reads and writes, and which master runs the job."""

    root: str
    spark_master: str = "local[2]"


@dg.asset(kinds={"pyspark"})
def loans_by_branch(
    context: dg.AssetExecutionContext,
    pipes_client: dg.PipesSubprocessClient,
    lake: Lake,
) -> dg.MaterializeResult:
    return pipes_client.run(
        context=context,
        command=["spark-submit", "--master", lake.spark_master, str(JOB)],
        extras={
            "source": f"{lake.root}/loans.csv",
            "target": f"{lake.root}/loans_by_branch",
        },
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[loans_by_branch],
    resources={
        "pipes_client": dg.PipesSubprocessClient(),
        "lake": Lake(root=dg.EnvVar("LAKE_ROOT")),
    },
)
