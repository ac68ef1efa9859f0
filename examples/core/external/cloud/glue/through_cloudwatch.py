import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesCloudWatchMessageReader,
    PipesGlueClient,
    PipesS3ContextInjector,
)


@dg.definitions
def resources() -> dg.Definitions:
    region = "eu-central-1"
    return dg.Definitions(
        resources={
            "glue": PipesGlueClient(
                client=boto3.client("glue", region_name=region),
                context_injector=PipesS3ContextInjector(
                    client=boto3.client("s3", region_name=region),
                    bucket="river-pipes",
                ),
                message_reader=PipesCloudWatchMessageReader(
                    client=boto3.client("logs", region_name=region)
                ),
            )
        }
    )
