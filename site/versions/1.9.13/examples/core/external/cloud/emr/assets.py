import boto3
import dagster as dg
from dagster_aws.pipes import PipesEMRClient, PipesS3MessageReader

REGION = "eu-central-1"


@dg.asset(kinds={"spark", "emr"})
def basin_model(
    context: dg.AssetExecutionContext, emr: PipesEMRClient
) -> dg.MaterializeResult:
    """Water levels of the whole basin, computed on a dedicated cluster."""
    return emr.run(
        context=context,
        run_job_flow_params={
            "Name": "basin-model",
            "ReleaseLabel": "emr-7.9.0",
            "LogUri": "s3://river-logs/emr",
            "Applications": [{"Name": "Spark"}],
            "ServiceRole": "EMR_DefaultRole",
            "JobFlowRole": "EMR_EC2_DefaultRole",
            "Instances": {
                "KeepJobFlowAliveWhenNoSteps": False,
                "InstanceGroups": [
                    {
                        "InstanceRole": "MASTER",
                        "InstanceType": "m5.xlarge",
                        "InstanceCount": 1,
                    },
                    {
                        "InstanceRole": "CORE",
                        "InstanceType": "m5.xlarge",
                        "InstanceCount": 2,
                    },
                ],
            },
            "BootstrapActions": [
                {
                    "Name": "packages",
                    "ScriptBootstrapAction": {
                        "Path": "s3://river-code/install_packages.sh"
                    },
                }
            ],
            "Steps": [
                {
                    "Name": "model",
                    "ActionOnFailure": "TERMINATE_CLUSTER",
                    "HadoopJarStep": {
                        "Jar": "command-runner.jar",
                        "Args": [
                            "spark-submit",
                            "--deploy-mode",
                            "cluster",
                            "s3://river-code/basin_model.py",
                        ],
                    },
                }
            ],
        },
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[basin_model],
    resources={
        "emr": PipesEMRClient(
            client=boto3.client("emr", region_name=REGION),
            message_reader=PipesS3MessageReader(
                client=boto3.client("s3", region_name=REGION),
                bucket="river-pipes",
                include_stdio_in_messages=True,
            ),
        )
    },
)
