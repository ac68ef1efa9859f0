"""The page on EMR: moto's server is the cluster, hooks of boto3 say how a step ends."""

import boto3
import dagster as dg
import pytest
from conftest import defaults, load, metadata_of, states
from dagster_aws.emr import EmrError, EmrJobRunner
from dagster_aws.pipes import PipesEMRClient, PipesEMRContainersClient, PipesEMRServerlessClient

DAY = {"partition_key": "2025-06-01"}


class Steps:
    """The state of each answer to DescribeStep, and what was asked for."""

    def __init__(self, session) -> None:
        self.states = ["PENDING", "RUNNING", "COMPLETED"]
        self.added: list[dict] = []
        session.events.register("provide-client-params.emr.AddJobFlowSteps", self.add)
        session.events.register("after-call.emr.DescribeStep", self.describe)

    def add(self, params, **_):
        self.added.append(dict(params))

    def describe(self, parsed, **_):
        parsed["Step"]["Status"]["State"] = self.states.pop(0)


@pytest.fixture
def cluster(aws, monkeypatch):
    client = boto3.client("emr")
    cluster_id = client.run_job_flow(
        Name="railway",
        Instances={
            "InstanceCount": 1,
            "MasterInstanceType": "m5.xlarge",
            "KeepJobFlowAliveWhenNoSteps": True,
        },
        JobFlowRole="EMR_EC2_DefaultRole",
        ServiceRole="EMR_DefaultRole",
    )["JobFlowId"]
    monkeypatch.setenv("EMR_CLUSTER_ID", cluster_id)
    session = boto3.Session()
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", session)
    steps = Steps(session)
    steps.cluster_id = cluster_id
    return steps


def materialize(cluster, instance=None):
    sample = load("emr/definitions.py")
    assert defaults(sample["EmrCluster"], "poll_seconds") == {"poll_seconds": 15}
    fast = sample["EmrCluster"](
        cluster_id=dg.EnvVar("EMR_CLUSTER_ID"), region_name="eu-west-1", poll_seconds=0
    )
    assets = sample["defs"].assets
    return dg.materialize(assets, resources={"emr": fast}, instance=instance, **DAY)


def test_sample(cluster):
    with dg.instance_for_test() as instance:
        result = materialize(cluster, instance)
        log = [entry.user_message for entry in instance.all_logs(result.run_id)]
    metadata = metadata_of(result, "train_delays")
    assert metadata["cluster"] == cluster.cluster_id and metadata["step"].startswith("s-")
    [added] = cluster.added
    [step] = added["Steps"]
    assert added["JobFlowId"] == cluster.cluster_id
    assert (step["Name"], step["ActionOnFailure"]) == ("train_delays 2025-06-01", "CONTINUE")
    assert step["HadoopJarStep"] == {
        "Jar": "command-runner.jar",
        "Args": ["spark-submit", "s3://railway-code/train_delays.py", "--day", "2025-06-01"],
    }
    assert not cluster.states
    assert "COMPLETED" in log
    assert any(line.startswith("PENDING (cluster is RUNNING") for line in log)


def test_messages(cluster):
    cluster.states = ["FAILED"]
    with pytest.raises(EmrError) as failed:
        materialize(cluster)
    assert str(failed.value).startswith("EMR step s-") and str(failed.value).endswith(" failed")
    with pytest.raises(EmrError) as failed:
        EmrJobRunner(region="eu-west-1").cluster_id_from_name("metro")
    absent = "cluster metro not found in region eu-west-1"
    assert str(failed.value) == absent
    found = EmrJobRunner(region="eu-west-1").cluster_id_from_name("railway")
    assert found == cluster.cluster_id
    runner = EmrJobRunner(region="eu-west-1")
    with pytest.raises(EmrError) as failed:
        runner.retrieve_logs_for_step_id(dg.get_dagster_logger(), cluster.cluster_id, "s-1")
    logs = "Log URI not specified, cannot retrieve step execution logs"
    assert str(failed.value) == logs
    with pytest.raises(TypeError) as failed:
        PipesEMRClient()
    reader = "missing 1 required positional argument: 'message_reader'"
    assert reader in str(failed.value)
    states("emr", "EMR step s-… failed", absent, logs, reader)


def test_clients_of_the_table(aws):
    assert PipesEMRClient and PipesEMRServerlessClient and PipesEMRContainersClient
    from dagster_aws.emr import emr_pyspark_step_launcher

    assert emr_pyspark_step_launcher._superseded
