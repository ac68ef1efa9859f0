from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesDbfsContextLoader,
    PipesDbfsMessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession

spark = SparkSession.builder.getOrCreate()

with open_dagster_pipes(
    params_loader=PipesCliArgsParamsLoader(),
    context_loader=PipesDbfsContextLoader(),
    message_writer=PipesDbfsMessageWriter(),
) as pipes:
    rows = spark.table("river.readings").count()
    pipes.report_asset_materialization(metadata={"rows": rows})
