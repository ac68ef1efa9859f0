import boto3
import dagster as dg
from dagster_aws.pipes import PipesCloudWatchMessageReader, PipesECSClient

REGION = "eu-central-1"


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"),
    kinds={"ecs"},
)
def flood_map(
    context: dg.AssetExecutionContext, ecs: PipesECSClient
) -> dg.MaterializeResult:
    """The flooded area of one day, drawn by a container."""
    return ecs.run(
        context=context,
        run_task_params={
            "cluster": "river",
            "taskDefinition": "flood-map",
            "launchType": "FARGATE",
            "networkConfiguration": {
                "awsvpcConfiguration": {
                    "subnets": ["subnet-0a1b2c3d"],
                    "securityGroups": ["sg-0a1b2c3d"],
                    "assignPublicIp": "DISABLED",
                }
            },
        },
        extras={"resolution_meters": 25},
        waiter_config={"Delay": 6, "MaxAttempts": 600},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[flood_map],
    resources={
        "ecs": PipesECSClient(
            client=boto3.client("ecs", region_name=REGION),
            message_reader=PipesCloudWatchMessageReader(
                client=boto3.client("logs", region_name=REGION)
            ),
        )
    },
)
