"""The page on EMR: logs of steps, failures that do not count, how long the waiters wait."""

from types import SimpleNamespace

import boto3
import dagster as dg
import pytest
from botocore.exceptions import WaiterError
from botocore.stub import Stubber
from dagster_aws.pipes import PipesEMRClient, PipesS3MessageReader
from external_runs import META, S3, Run, no_pauses  # noqa: F401
from sample_loader import load_sample


class Clusters:
    """EMR: a cluster that has ended, whose only step failed with ActionOnFailure CONTINUE."""

    meta = META

    def run_job_flow(self, **params):
        return {"JobFlowId": "j-1"}

    def get_waiter(self, name: str):
        return SimpleNamespace(wait=lambda **params: None)

    def list_steps(self, **params):
        return {"Steps": [{"Id": "s-1"}]}

    def describe_cluster(self, **params):
        reason = {"Code": "STEP_FAILURE", "Message": "Steps completed with errors"}
        status = {"State": "TERMINATED", "StateChangeReason": reason}
        return {"Cluster": {"Id": "j-1", "LogUri": "s3://river-logs/emr/", "Status": status}}


class StepLogs(PipesS3MessageReader):
    """Notes the logs that it is to read, and reads none."""

    def __init__(self, **options) -> None:
        super().__init__(client=S3(), bucket="river-pipes", interval=0, **options)
        self.names: list[str] = []

    def add_log_reader(self, log_reader) -> None:
        self.names.append(log_reader.name)


def test_emr_reads_the_logs_of_steps_and_takes_a_terminated_cluster_for_a_success():
    asset = load_sample("external/cloud/emr/assets.py").basin_model
    reader = StepLogs(include_stdio_in_messages=True)
    run = Run(asset, resources={"emr": PipesEMRClient(client=Clusters(), message_reader=reader)})
    assert run.success
    assert list(run.metadata) == ["AWS EMR Cluster ID", "AWS EMR Log URI", "AWS EMR Cluster"]
    folder = "s3://river-logs/emr/j-1/steps/s-1"
    names = [f"PipesS3LogReader({folder}/{name}.gz)" for name in ("stdout", "stderr")]
    assert reader.names == names
    client = PipesEMRClient(
        client=Clusters(), message_reader=StepLogs(), wait_for_s3_logs_seconds=0
    )
    client.message_reader.client.list_objects_v2 = lambda **params: {"KeyCount": 0}
    assert "KeyError: 'Contents'" in Run(asset, resources={"emr": client}).error


def test_emr_omits_its_classifications_where_there_are_others():
    clusters = Clusters()
    given = []
    clusters.run_job_flow = lambda **params: given.append(params) or {"JobFlowId": "j-1"}
    client = PipesEMRClient(client=clusters, message_reader=StepLogs(include_stdio_in_messages=True))
    own = {"Classification": "spark-defaults", "Properties": {"spark.executor.cores": "2"}}

    @dg.asset
    def model(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        params = {"Configurations": [own]}
        return client.run(context=context, run_job_flow_params=params).get_materialize_result()

    run = Run(model)
    assert run.success
    found = {each["Classification"]: each for each in given[0]["Configurations"]}
    assert set(found) == {"spark-defaults", "spark-env", "yarn-env", "hadoop-env"}
    assert found["spark-defaults"]["Properties"] == {"spark.executor.cores": "2"}
    assert "spark-defaults" not in run.log


def test_the_waiters_of_emr_give_up_after_half_an_hour():
    emr = boto3.client("emr")
    for name in ("cluster_running", "cluster_terminated"):
        config = emr.get_waiter(name).config
        assert config.delay * config.max_attempts == 30 * 60
    patient = load_sample("external/cloud/emr/long_jobs.py").PatientEMR(region_name="eu-central-1")
    assert patient.get_waiter("cluster_terminated").config.max_attempts == 2880
    for waiter, state, message in [
        ("cluster_terminated", "RUNNING", "Max attempts exceeded"),
        ("cluster_terminated", "TERMINATED_WITH_ERRORS", "encountered a terminal failure state"),
        ("cluster_running", "TERMINATED", "encountered a terminal failure state"),
    ]:
        with Stubber(emr) as stub, pytest.raises(WaiterError, match=message):
            cluster = {"Cluster": {"Id": "j-1", "Name": "model", "Status": {"State": state}}}
            stub.add_response("describe_cluster", cluster)
            emr.get_waiter(waiter).wait(ClusterId="j-1", WaiterConfig={"MaxAttempts": 1})
