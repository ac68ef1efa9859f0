from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesUnityCatalogVolumesContextLoader,
    PipesUnityCatalogVolumesMessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession

spark = SparkSession.builder.getOrCreate()

with open_dagster_pipes(
    params_loader=PipesCliArgsParamsLoader(),
    context_loader=PipesUnityCatalogVolumesContextLoader(),
    message_writer=PipesUnityCatalogVolumesMessageWriter(),
) as pipes:
    gauges = spark.table("river.readings").select("gauge").distinct()
    pipes.report_asset_materialization(metadata={"gauges": gauges.count()})
