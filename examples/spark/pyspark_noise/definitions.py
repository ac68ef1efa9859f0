import dagster as dg
from dagster_pyspark import PySparkResource
from pyspark.sql import functions as F


@dg.asset(kinds={"pyspark", "parquet"})
def readings(pyspark: PySparkResource) -> dg.MaterializeResult:
    frame = pyspark.spark_session.read.csv(
        "readings.csv", header=True, inferSchema=True
    )
    frame.write.mode("overwrite").partitionBy("sensor").parquet("lake/readings")
    return dg.MaterializeResult(metadata={"dagster/row_count": frame.count()})


@dg.asset(deps=[readings], kinds={"pyspark", "parquet"})
def loud_hours(pyspark: PySparkResource) -> dg.MaterializeResult:
    frame = pyspark.spark_session.read.parquet("lake/readings")
    loud = frame.where(F.col("decibels") > 70).groupBy("sensor").count()
    loud.write.mode("overwrite").parquet("lake/loud_hours")
    hours = {row["sensor"]: row["count"] for row in loud.collect()}
    return dg.MaterializeResult(metadata={"hours": hours})


@dg.asset_check(asset=readings)
def readings_are_plausible(pyspark: PySparkResource) -> dg.AssetCheckResult:
    frame = pyspark.spark_session.read.parquet("lake/readings")
    wrong = frame.where(~F.col("decibels").between(20, 140)).count()
    return dg.AssetCheckResult(passed=wrong == 0, metadata={"wrong": wrong})


defs = dg.Definitions(
    assets=[readings, loud_hours],
    asset_checks=[readings_are_plausible],
    resources={
        "pyspark": PySparkResource(
            spark_config={
                "spark.master": "local[2]",
                "spark.sql.session.timeZone": "UTC",
                "spark.ui.enabled": "false",
            }
        )
    },
    executor=dg.in_process_executor,
)
