import boto3
from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)
from loans_by_branch import main
from pyspark.sql import SparkSession

if __name__ == "__main__":
    with open_dagster_pipes(
        params_loader=PipesCliArgsParamsLoader(),
        message_writer=PipesS3MessageWriter(client=boto3.client("s3")),
    ) as context:
        session = SparkSession.builder.appName(context.asset_key).getOrCreate()
        main(context, session)
        session.stop()
