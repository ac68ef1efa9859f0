from dagster_pipes import open_dagster_pipes
from pyspark.sql import SparkSession

if __name__ == "__main__":
    with open_dagster_pipes() as pipes:
        spark = SparkSession.builder.appName(pipes.asset_key).getOrCreate()
        readings = spark.read.parquet("s3://river-lake/clean_readings/")
        hourly = readings.groupBy("gauge", "hour").avg("level")
        hourly.write.mode("overwrite").parquet("s3://river-lake/hourly_levels/")
        pipes.report_asset_materialization(metadata={"rows": hourly.count()})
