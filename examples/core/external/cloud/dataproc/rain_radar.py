import argparse

from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesGCSContextLoader,
    PipesGCSMessageWriter,
    open_dagster_pipes,
)
from google.cloud import storage
from pyspark.sql import SparkSession

parser = argparse.ArgumentParser()
parser.add_argument("--cell-kilometers", type=int, required=True)

if __name__ == "__main__":
    # parse_known_args ignores the two arguments that Dagster adds.
    options, _ = parser.parse_known_args()
    gcs = storage.Client()
    with open_dagster_pipes(
        params_loader=PipesCliArgsParamsLoader(),
        context_loader=PipesGCSContextLoader(client=gcs),
        message_writer=PipesGCSMessageWriter(client=gcs),
    ) as pipes:
        spark = SparkSession.builder.appName(pipes.asset_key).getOrCreate()
        cells = spark.read.parquet("gs://river-lake/radar/")
        cells.write.mode("overwrite").parquet("gs://river-lake/rain_radar/")
        pipes.report_asset_materialization(
            metadata={
                "cells": cells.count(),
                "cell_kilometers": options.cell_kilometers,
            }
        )
