"""Jobs of Glue, EMR Serverless and EMR on EKS: which logs are read, what is injected."""

import copy
from types import SimpleNamespace

import botocore.session
import dagster as dg
import pytest
from botocore.exceptions import ClientError
from botocore.validate import ParamValidator
from cloud_stand_ins import ROWS
from dagster_aws.pipes import (
    PipesCloudWatchMessageReader,
    PipesEMRContainersClient,
    PipesEMRServerlessClient,
    PipesGlueClient,
    PipesS3MessageReader,
)
from external_runs import META, S3, Logs, Run, no_pauses, run_script, spark  # noqa: F401
from sample_loader import load_sample


class Jobs:
    """Glue, EMR Serverless and EMR on EKS: a job that has ended when it is asked for."""

    meta = META

    def __init__(self, state: str, run=lambda params: None, **job) -> None:
        self.job = {"JobRunState": state, "state": state, "Id": "jr_1", **job}
        self.run = run
        self.calls: list[dict] = []

    def start_job_run(self, **params):
        self.calls.append(copy.deepcopy(params))
        self.run(params)
        ids = {"id": "jr_1", "virtualClusterId": "vc"}
        return {"JobRunId": "jr_1", "jobRunId": "jr_1", "applicationId": "app", **ids}

    def get_job_run(self, **params):
        names = {"jobRunId": "jr_1", "applicationId": "app"}
        return {"JobRun": self.job, "jobRun": {**self.job, **names}}

    def describe_job_run(self, **params):
        return self.get_job_run()

    def get_dashboard_for_job_run(self, **params):
        return {"url": "https://spark.example"}

    def get_application(self, **params):
        return {"application": {"type": "Spark"}}


def test_glue_reads_cloudwatch_after_success_only():
    asset = load_sample("external/cloud/glue/assets.py").clean_readings

    def run(jobs: Jobs) -> Run:
        reader = PipesCloudWatchMessageReader(client=Logs())
        injector = dg.PipesEnvContextInjector()
        client = PipesGlueClient(client=jobs, context_injector=injector, message_reader=reader)
        return Run(asset, resources={"glue": client})

    failed = run(Jobs("FAILED", ErrorMessage="out of memory", LogGroupName="/aws-glue/jobs"))
    assert "Glue job clean-readings run jr_1 completed with status FAILED :" in failed.error
    assert "additional launch_payload reported" not in failed.log
    silent = run(Jobs("SUCCEEDED"))
    assert silent.success
    assert "CloudWatch logging is not enabled for Glue job clean-readings." in silent.log


def run_emr_serverless(
    state: str = "SUCCESS", group: str = "/aws/emr-serverless", **logging
) -> Run:
    logs = Logs()

    def run(params: dict) -> None:
        words = params["jobDriver"]["sparkSubmit"]["sparkSubmitParameters"].split()
        pairs = [word.split("driverEnv.", 1)[1] for word in words if "driverEnv.DAGSTER" in word]
        printed = run_script(
            "emr_serverless/hourly_levels.py", dict(p.split("=", 1) for p in pairs)
        )
        stream = "/applications/app/jobs/jr_1/SPARK_DRIVER"
        logs.streams[group, f"{stream}/stdout"] = printed.splitlines()
        logs.streams[group, f"{stream}/stderr"] = []

    overrides = {"monitoringConfiguration": {"cloudWatchLoggingConfiguration": logging}}
    jobs = Jobs(state, run, configurationOverrides=overrides)
    reader = PipesCloudWatchMessageReader(client=logs)
    client = PipesEMRServerlessClient(client=jobs, message_reader=reader, poll_interval=0)
    asset = load_sample("external/cloud/emr_serverless/assets.py").hourly_levels
    return Run(asset, resources={"emr_serverless": client})


def test_emr_serverless_reads_the_default_log_group_after_success(spark):  # noqa: F811
    assert run_emr_serverless(enabled=True).metadata["rows"] == ROWS
    off = run_emr_serverless()
    assert "rows" not in off.metadata and off.success
    assert "but CloudWatch logging is not enabled for EMR Serverless job." in off.log
    other = run_emr_serverless(group="/river", enabled=True, logGroupName="/river")
    assert "rows" not in other.metadata and other.success
    failed = run_emr_serverless("FAILED", enabled=True)
    assert "RuntimeError: EMR Serverless job failed" in failed.error
    assert "external process successfully opened dagster pipes" not in failed.log


def run_emr_containers(jobs: Jobs, reader, **params) -> Run:
    client = PipesEMRContainersClient(
        client=jobs, message_reader=reader, waiter_config={"Delay": 0, "MaxAttempts": 1}
    )

    @dg.asset
    def catchment_stats(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        driver = {"sparkSubmitJobDriver": {"entryPoint": "local:///app/catchment_stats.py"}}
        start = {"jobDriver": driver, **params}
        return client.run(context=context, start_job_run_params=start).get_materialize_result()

    return Run(catchment_stats)


def test_emr_on_eks_injects_nothing_into_a_classification_that_is_there():
    def read(jobs: Jobs) -> dict[str, dict]:
        overrides = jobs.calls[0]["configurationOverrides"]["applicationConfiguration"]
        (spark_env,) = [each for each in overrides if each["classification"] == "spark-env"]
        return spark_env["configurations"][0]["properties"]

    jobs = Jobs("COMPLETED")
    run = run_emr_containers(jobs, PipesCloudWatchMessageReader(client=Logs()))
    assert sorted(read(jobs)) == ["DAGSTER_PIPES_CONTEXT", "DAGSTER_PIPES_MESSAGES"]
    assert "[pipes] Target of PipesCloudWatchMessageReader is not readable." in run.log
    own = {"classification": "export", "properties": {"TZ": "UTC"}}
    configuration = [{"classification": "spark-env", "configurations": [own]}]
    jobs = Jobs("COMPLETED")
    run_emr_containers(
        jobs,
        PipesCloudWatchMessageReader(client=Logs()),
        configurationOverrides={"applicationConfiguration": configuration},
    )
    assert read(jobs) == {"TZ": "UTC"}
    jobs = Jobs("FAILED", failureReason="USER_ERROR", stateDetails="driver failed")
    failed = run_emr_containers(jobs, PipesCloudWatchMessageReader(client=Logs()))
    reason = "failed with state FAILED. Reason: USER_ERROR, details: driver failed"
    assert reason in failed.error


def test_emr_on_eks_waits_however_few_attempts_are_allowed():
    jobs = Jobs("COMPLETED")
    states = iter(["PENDING", "RUNNING", "RUNNING"])
    jobs.describe_job_run = lambda **params: {
        "jobRun": {**jobs.job, "state": next(states, "COMPLETED")}
    }
    run = run_emr_containers(jobs, PipesCloudWatchMessageReader(client=Logs()))
    assert run.success and next(states, None) is None


def test_messages_that_may_not_be_read_are_missing_without_an_error():
    def refuse(**params):
        raise ClientError({"Error": {"Code": "AccessDenied"}}, "GetObject")

    bucket = S3()
    bucket.get_object = refuse
    reader = PipesS3MessageReader(client=bucket, bucket="river-pipes", interval=0)
    run = run_emr_containers(Jobs("COMPLETED"), reader)
    assert run.success and run.error == ""
    assert "[pipes] did not receive any messages from external process." in run.log


def test_the_packed_environment_of_emr_serverless_runs_driver_and_executors():
    given = {}
    asset = load_sample("external/cloud/emr_serverless/assets.py").hourly_levels
    Run(asset, resources={"emr_serverless": SimpleNamespace(run=lambda **call: given.update(call))})
    words = given["start_job_run_params"]["jobDriver"]["sparkSubmit"]["sparkSubmitParameters"]
    conf = dict(word.split("=", 1) for word in words.split()[1::2])
    assert conf.pop("spark.archives") == "s3://river-code/environment.tar.gz#environment"
    assert sorted(conf) == [
        "spark.emr-serverless.driverEnv.PYSPARK_DRIVER_PYTHON",
        "spark.emr-serverless.driverEnv.PYSPARK_PYTHON",
        "spark.executorEnv.PYSPARK_PYTHON",
    ]
    assert set(conf.values()) == {"./environment/bin/python"}


@pytest.mark.parametrize(
    ("path", "service", "operation", "key"),
    [
        ("ecs", "ecs", "RunTask", "run_task_params"),
        ("glue", "glue", "StartJobRun", "start_job_run_params"),
        ("emr", "emr", "RunJobFlow", "run_job_flow_params"),
        ("emr_serverless", "emr-serverless", "StartJobRun", "start_job_run_params"),
        ("emr_containers", "emr-containers", "StartJobRun", "start_job_run_params"),
    ],
)
def test_boto3_accepts_the_parameters_of_the_samples(path, service, operation, key):
    sample = load_sample(f"external/cloud/{path}/assets.py")
    defs = sample.defs()
    ((name, _),) = defs.resources.items()
    given = {}

    def run(**call):
        given.update(call[key])
        raise RuntimeError("far enough")

    options = {"partition_key": "2025-06-02"} if path == "ecs" else {}
    Run(next(iter(defs.assets)), resources={name: SimpleNamespace(run=run)}, **options)
    if "-" in service:
        given["clientToken"] = "token"  # boto3 adds it
    model = botocore.session.get_session().get_service_model(service)
    report = ParamValidator().validate(given, model.operation_model(operation).input_shape)
    assert given and report.generate_report() == ""
