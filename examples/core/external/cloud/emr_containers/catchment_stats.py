import boto3
from dagster_pipes import PipesS3MessageWriter, open_dagster_pipes
from pyspark.sql import SparkSession

if __name__ == "__main__":
    with open_dagster_pipes(
        message_writer=PipesS3MessageWriter(client=boto3.client("s3"))
    ) as pipes:
        spark = SparkSession.builder.appName(pipes.asset_key).getOrCreate()
        rain = spark.read.parquet("s3://river-lake/rain/")
        stats = rain.groupBy("catchment").sum("millimeters")
        stats.write.mode("overwrite").parquet(
            "s3://river-lake/catchment_stats/"
        )
        pipes.report_asset_materialization(
            metadata={"catchments": stats.count()}
        )
