import boto3
import dagster as dg
from botocore.config import Config
from dagster_aws.pipes import PipesLambdaClient


@dg.asset(kinds={"lambda"})
def thumbnails(
    context: dg.AssetExecutionContext, lambda_pipes: PipesLambdaClient
) -> dg.MaterializeResult:
    """The function makes the pictures; Dagster records how many."""
    return lambda_pipes.run(
        context=context,
        function_name="make-thumbnails:live",
        event={"bucket": "map-scans", "width": 320},
    ).get_materialize_result()


@dg.asset_check(asset=thumbnails)
def every_scan_is_readable(
    context: dg.AssetCheckExecutionContext,
) -> dg.AssetCheckResult:
    event = context.instance.get_latest_materialization_event(
        dg.AssetKey("thumbnails")
    )
    broken = event.asset_materialization.metadata["broken"].value
    return dg.AssetCheckResult(passed=broken == 0, metadata={"broken": broken})


client = boto3.client(
    "lambda",
    region_name="eu-west-1",
    # A function may run for 15 minutes. Don't invoke it again in the meantime.
    config=Config(read_timeout=900, retries={"total_max_attempts": 1}),
)

defs = dg.Definitions(
    assets=[thumbnails],
    asset_checks=[every_scan_is_readable],
    resources={"lambda_pipes": PipesLambdaClient(client=client)},
)
