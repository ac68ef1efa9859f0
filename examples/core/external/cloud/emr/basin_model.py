import boto3
from dagster_pipes import PipesS3MessageWriter, open_dagster_pipes
from pyspark.sql import SparkSession

if __name__ == "__main__":
    writer = PipesS3MessageWriter(
        client=boto3.client("s3", region_name="eu-central-1")
    )
    with open_dagster_pipes(message_writer=writer) as pipes:
        spark = SparkSession.builder.appName(pipes.asset_key).getOrCreate()
        levels = spark.read.parquet("s3://river-lake/clean_readings/")
        model = levels.groupBy("basin").avg("level")
        model.write.mode("overwrite").parquet("s3://river-lake/basin_model/")
        pipes.report_asset_materialization(metadata={"basins": model.count()})
