from dagster_pipes import PipesContext, open_dagster_pipes
from pyspark.sql import SparkSession


def main(pipes: PipesContext, spark: SparkSession) -> None:
    loans = spark.read.csv(pipes.get_extra("source"), header=True)
    by_branch = loans.groupBy("branch").count()
    by_branch.write.mode("overwrite").parquet(pipes.get_extra("target"))

    rows = by_branch.collect()
    pipes.log.info(f"Spark application {spark.sparkContext.applicationId}")
    pipes.report_asset_materialization(
        metadata={
            "dagster/row_count": len(rows),
            "loans": sum(row["count"] for row in rows),
            "path": {"type": "path", "raw_value": pipes.get_extra("target")},
        }
    )


if __name__ == "__main__":
    with open_dagster_pipes() as context:
        session = SparkSession.builder.appName(context.asset_key).getOrCreate()
        main(context, session)
        session.stop()
