from dagster_pipes import (
    PipesDbfsContextLoader,
    PipesDbfsMessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession

spark = SparkSession.builder.getOrCreate()

with open_dagster_pipes(
    context_loader=PipesDbfsContextLoader(),
    message_writer=PipesDbfsMessageWriter(),
) as pipes:
    days = pipes.get_extra("days")
    features = spark.table("river.readings").filter(
        f"measured_at > current_date() - {days}"
    )
    features.write.mode("overwrite").saveAsTable("river.forecast_features")
    pipes.report_asset_materialization(
        metadata={"rows": features.count(), "days": days}
    )
