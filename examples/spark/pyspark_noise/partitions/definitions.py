import dagster as dg
from dagster_pyspark import LazyPySparkResource
from pyspark.sql import functions as F

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(partitions_def=days, backfill_policy=dg.BackfillPolicy.single_run())
def daily_mean(
    context: dg.AssetExecutionContext, lazy_pyspark: LazyPySparkResource
) -> dg.MaterializeResult:
    """Replaces the folders of the days that this run covers, and no others."""
    window = context.partition_time_window
    frame = lazy_pyspark.spark_session.read.csv(
        "readings.csv", header=True, inferSchema=True
    )
    start, end = (
        f"{edge:%Y-%m-%d %H:%M:%S}" for edge in (window.start, window.end)
    )
    chosen = frame.where(
        (F.col("measured_at") >= start) & (F.col("measured_at") < end)
    )
    means = chosen.groupBy(F.to_date("measured_at").alias("day")).agg(
        F.avg("decibels")
    )
    means = means.withColumnRenamed("avg(decibels)", "decibels")
    means.write.mode("overwrite").partitionBy("day").parquet("lake/daily_mean")
    return dg.MaterializeResult(metadata={"rows": means.count()})


defs = dg.Definitions(
    assets=[daily_mean],
    resources={
        "lazy_pyspark": LazyPySparkResource(
            spark_config={
                "spark.master": "local[2]",
                "spark.sql.session.timeZone": "UTC",
                "spark.sql.sources.partitionOverwriteMode": "dynamic",
            }
        )
    },
)
