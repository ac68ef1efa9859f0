import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesGlueClient,
    PipesS3ContextInjector,
    PipesS3MessageReader,
)

REGION = "eu-west-1"
BUCKET = "census-pipes"


@dg.asset(
    partitions_def=dg.StaticPartitionsDefinition(["north", "south"]),
    kinds={"glue", "python"},
)
def households(
    context: dg.AssetExecutionContext, glue: PipesGlueClient
) -> dg.MaterializeResult:
    """Counted by a Glue job of the type Python shell."""
    return glue.run(
        context=context,
        start_job_run_params={
            "JobName": "count-households",
            "Arguments": {"--year": "2024"},
            "Timeout": 10,
        },
        extras={"minimum_size": 2},
    ).get_materialize_result()


@dg.asset_check(asset=households)
def someone_lives_there(
    context: dg.AssetCheckExecutionContext,
) -> dg.AssetCheckResult:
    event = context.instance.get_latest_materialization_event(
        dg.AssetKey("households")
    )
    reported = event.asset_materialization.metadata.get("households")
    # If messages get lost, nothing is reported, and the job still succeeds.
    return dg.AssetCheckResult(
        passed=reported is not None and reported.value > 0
    )


s3 = boto3.client("s3", region_name=REGION)

defs = dg.Definitions(
    assets=[households],
    asset_checks=[someone_lives_there],
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
