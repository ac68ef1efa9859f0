from pathlib import Path

import dagster as dg


class SparkJars(dg.ConfigurableResource):
    """The folder with the jobs and the Pipes JAR, and the Spark master."""

    folder: str
    spark_master: str = "local[2]"

    def build_command(self, main_class: str) -> list[str]:
        folder = Path(self.folder)
        return [
            "spark-submit",
            *("--master", self.spark_master),
            *("--class", main_class),
            *("--jars", str(folder / "pipes-1.1.1.jar")),
            str(folder / "lending-jobs_2.12-1.0.jar"),
        ]


@dg.asset(
    kinds={"scala", "spark"},
    check_specs=[
        dg.AssetCheckSpec("every_loan_has_a_branch", asset="loans_by_branch")
    ],
)
def loans_by_branch(
    context: dg.AssetExecutionContext,
    pipes_client: dg.PipesSubprocessClient,
    jars: SparkJars,
) -> dg.MaterializeResult:
    return pipes_client.run(
        context=context,
        command=jars.build_command("LoansByBranch"),
        extras={"source": "/lake/loans.csv", "target": "/lake/loans_by_branch"},
    ).get_materialize_result()
