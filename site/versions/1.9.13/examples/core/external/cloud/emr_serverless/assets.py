import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesCloudWatchMessageReader,
    PipesEMRServerlessClient,
)

REGION = "eu-central-1"

PYTHON = "./environment/bin/python"
SPARK_SUBMIT_PARAMETERS = (
    "--conf spark.archives=s3://river-code/environment.tar.gz#environment"
    f" --conf spark.emr-serverless.driverEnv.PYSPARK_DRIVER_PYTHON={PYTHON}"
    f" --conf spark.emr-serverless.driverEnv.PYSPARK_PYTHON={PYTHON}"
    f" --conf spark.executorEnv.PYSPARK_PYTHON={PYTHON}"
)


@dg.asset(kinds={"spark", "emr"})
def hourly_levels(
    context: dg.AssetExecutionContext, emr_serverless: PipesEMRServerlessClient
) -> dg.MaterializeResult:
    """Mean water level of each gauge and hour."""
    return emr_serverless.run(
        context=context,
        start_job_run_params={
            "applicationId": "00fm4oe0607u5a1d",
            "executionRoleArn": "arn:aws:iam::123456789012:role/river-emr-job",
            "jobDriver": {
                "sparkSubmit": {
                    "entryPoint": "s3://river-code/hourly_levels.py",
                    "sparkSubmitParameters": SPARK_SUBMIT_PARAMETERS,
                }
            },
            "configurationOverrides": {
                "monitoringConfiguration": {
                    "cloudWatchLoggingConfiguration": {"enabled": True}
                }
            },
            "executionTimeoutMinutes": 60,
        },
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[hourly_levels],
    resources={
        "emr_serverless": PipesEMRServerlessClient(
            client=boto3.client("emr-serverless", region_name=REGION),
            message_reader=PipesCloudWatchMessageReader(
                client=boto3.client("logs", region_name=REGION)
            ),
        )
    },
)
