import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesCloudWatchMessageReader,
    PipesGlueClient,
    PipesS3ContextInjector,
)


region = "eu-central-1"
defs = dg.Definitions(
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
