import boto3
import dagster as dg
from botocore.config import Config
from dagster_aws.pipes import PipesLambdaClient


@dg.asset(kinds={"python", "lambda"})
def checked_uploads(
    context: dg.AssetExecutionContext, lambda_client: PipesLambdaClient
) -> dg.MaterializeResult:
    """Gauge files of one day, checked for gaps."""
    return lambda_client.run(
        context=context,
        function_name="check-gauge-uploads",
        event={"prefix": "gauges/2025-06-01/"},
    ).get_materialize_result()


lambda_ = boto3.client(
    "lambda",
    region_name="eu-central-1",
    # By default, boto3 waits 60 seconds, then invokes the function again.
    config=Config(read_timeout=900, retries={"total_max_attempts": 1}),
)
defs = dg.Definitions(
    assets=[checked_uploads],
    resources={"lambda_client": PipesLambdaClient(client=lambda_)},
)
