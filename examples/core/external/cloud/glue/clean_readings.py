import sys

import boto3
from awsglue.utils import getResolvedOptions
from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesS3ContextLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession

s3 = boto3.client("s3")

with open_dagster_pipes(
    params_loader=PipesCliArgsParamsLoader(),
    context_loader=PipesS3ContextLoader(client=s3),
    message_writer=PipesS3MessageWriter(client=s3),
) as pipes:
    source = getResolvedOptions(sys.argv, ["source"])["source"]
    spark = SparkSession.builder.getOrCreate()
    readings = spark.read.parquet(source)
    cleaned = readings.dropDuplicates(["gauge", "measured_at"])
    cleaned.write.mode("overwrite").parquet("s3://river-lake/clean_readings/")
    pipes.report_asset_materialization(
        metadata={
            "rows": cleaned.count(),
            "source": {"raw_value": source, "type": "path"},
        }
    )
