import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesGlueClient,
    PipesS3ContextInjector,
    PipesS3MessageReader,
)

REGION = "eu-central-1"
BUCKET = "river-pipes"


@dg.asset(kinds={"glue"})
def clean_readings(
    context: dg.AssetExecutionContext, glue: PipesGlueClient
) -> dg.MaterializeResult:
    """Gauge readings without duplicates."""
    return glue.run(
        context=context,
        start_job_run_params={
            "JobName": "clean-readings",
            "Arguments": {"--source": "s3://river-gauges/2025-06-01/"},
            "Timeout": 30,
        },
    ).get_materialize_result()


s3 = boto3.client("s3", region_name=REGION)
defs = dg.Definitions(
    assets=[clean_readings],
    resources={
        "glue": PipesGlueClient(
            client=boto3.client("glue", region_name=REGION),
            context_injector=PipesS3ContextInjector(client=s3, bucket=BUCKET),
            message_reader=PipesS3MessageReader(
                client=s3, bucket=BUCKET, include_stdio_in_messages=True
            ),
        )
    },
)
