import boto3
import dagster as dg
from dagster_aws.pipes import PipesEMRContainersClient, PipesS3MessageReader

REGION = "eu-central-1"
IMAGE = "123456789012.dkr.ecr.eu-central-1.amazonaws.com/river-spark:1"


@dg.asset(kinds={"spark", "emr", "kubernetes"})
def catchment_stats(
    context: dg.AssetExecutionContext, emr_containers: PipesEMRContainersClient
) -> dg.MaterializeResult:
    """Rain and runoff of each catchment."""
    return emr_containers.run(
        context=context,
        start_job_run_params={
            "name": "catchment-stats",
            "virtualClusterId": "uqcja50dzo7v1meie1wa47wa3",
            "executionRoleArn": "arn:aws:iam::123456789012:role/river-emr-job",
            "releaseLabel": "emr-7.9.0-latest",
            "jobDriver": {
                "sparkSubmitJobDriver": {
                    "entryPoint": "local:///app/catchment_stats.py",
                    "sparkSubmitParameters": (
                        f"--conf spark.kubernetes.container.image={IMAGE}"
                        " --conf spark.executor.instances=2"
                    ),
                }
            },
        },
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[catchment_stats],
    resources={
        "emr_containers": PipesEMRContainersClient(
            client=boto3.client("emr-containers", region_name=REGION),
            message_reader=PipesS3MessageReader(
                client=boto3.client("s3", region_name=REGION),
                bucket="river-pipes",
                include_stdio_in_messages=True,
            ),
        )
    },
)
