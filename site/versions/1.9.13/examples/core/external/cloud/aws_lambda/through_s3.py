import boto3
import dagster as dg
from dagster_aws.pipes import PipesLambdaClient, PipesS3MessageReader


region = "eu-central-1"
defs = dg.Definitions(
    resources={
        "lambda_client": PipesLambdaClient(
            client=boto3.client("lambda", region_name=region),
            message_reader=PipesS3MessageReader(
                client=boto3.client("s3", region_name=region),
                bucket="river-pipes",
            ),
        )
    }
)
