"""The page on Dataproc: what Google's client sends, with answers in its place."""

import inspect
import json
from types import SimpleNamespace

import dagster as dg
import httplib2
import pytest
from conftest import metadata_of
from dagster_gcp import DataprocOpConfig, DataprocResource
from dagster_gcp.dataproc import resources
from dagster_gcp.dataproc.types import DataprocError
from googleapiclient import discovery
from oauth2client.client import ApplicationDefaultCredentialsError

BASE = "https://dataproc.googleapis.com/v1/projects/fairground/regions/europe-west3"


class Dataproc:
    """Answers for httplib2, and a record of what was asked."""

    def __init__(self) -> None:
        self.cluster = ["CREATING", "RUNNING"]
        self.job = ["RUNNING", "DONE"]
        self.requests: list[tuple[str, str, dict]] = []

    def request(self, uri, method="GET", body=None, headers=None, **options):
        path = uri.removeprefix(BASE).partition("?")[0]
        self.requests.append((method, path, json.loads(body) if body else {}))
        answer = {}
        if (method, path) == ("GET", "/clusters/gates"):
            answer = {"status": {"state": self.next(self.cluster)}}
        if path == "/jobs:submit":
            answer = {"reference": {"jobId": "j1"}}
        if path == "/jobs/j1":
            answer = {"status": {"state": self.next(self.job), "details": "no gates"}}
        return httplib2.Response({"status": 200}), json.dumps(answer).encode()

    def next(self, states):
        return states.pop(0) if len(states) > 1 else states[0]

    def close(self) -> None:
        pass

    @property
    def lines(self):
        return [f"{method} {path}" for method, path, _ in self.requests]


@pytest.fixture
def dataproc(monkeypatch):
    service = Dataproc()
    monkeypatch.setattr(
        resources.GoogleCredentials, "get_application_default", staticmethod(lambda: None)
    )
    monkeypatch.setattr(
        resources,
        "build",
        lambda *names, credentials, **options: discovery.build(*names, http=service, **options),
    )
    service.naps = []
    clock = SimpleNamespace(sleep=service.naps.append)
    monkeypatch.setattr(resources, "time", clock)
    return service


def test_cluster_for_one_asset(dataproc, materialize):
    result = materialize("dataproc")
    assert metadata_of(result, "visitors_per_gate") == {"job": "j1"}
    assert dataproc.lines == [
        "POST /clusters",
        "GET /clusters/gates",
        "GET /clusters/gates",
        "POST /jobs:submit",
        "GET /jobs/j1",
        "GET /jobs/j1",
        "DELETE /clusters/gates",
    ]
    created = dataproc.requests[0][2]
    assert created["clusterName"] == "gates" and created["labels"] == {"team": "visitors"}
    assert created["config"]["workerConfig"]["numInstances"] == 2
    assert created["config"]["lifecycleConfig"] == {"idleDeleteTtl": "1800s"}
    assert dataproc.requests[3][2]["job"]["placement"] == {"clusterName": "gates"}
    assert set(dataproc.naps) == {5}


def test_a_failed_job_deletes_the_cluster(dataproc, materialize):
    dataproc.job = ["ERROR"]
    with pytest.raises(DataprocError) as caught:
        materialize("dataproc")
    assert str(caught.value) == "Job error: {'state': 'ERROR', 'details': 'no gates'}"
    assert dataproc.lines[-1] == "DELETE /clusters/gates"


def test_a_cluster_that_does_not_start_stays(dataproc, materialize):
    dataproc.cluster = ["ERROR"]
    with pytest.raises(DataprocError) as caught:
        materialize("dataproc")
    assert str(caught.value) == "Could not provision cluster -- status: {'state': 'ERROR'}"
    assert sum(dataproc.naps) == 20 * 60
    assert "DELETE /clusters/gates" not in dataproc.lines


def test_a_job_that_takes_too_long(dataproc, materialize):
    dataproc.job = ["RUNNING"]
    with pytest.raises(DataprocError, match="Job run timed out: {'state': 'RUNNING'"):
        materialize("dataproc")


def test_op_on_a_cluster_that_exists(dataproc, load):
    assert load("dataproc/ops")["nightly_visitors"].execute_in_process().success
    assert dataproc.lines == ["POST /jobs:submit", "GET /jobs/j1", "GET /jobs/j1"]


def test_no_credentials():
    dataproc = DataprocResource(project_id="p", region="r", cluster_name="c")
    message = "The Application Default Credentials are not available."
    with pytest.raises(ApplicationDefaultCredentialsError, match=message):
        dataproc.get_client()


def test_workload_identity_federation_is_not_known(workspace, monkeypatch):
    (workspace / "key.json").write_text('{"type": "external_account"}')
    monkeypatch.setenv("GOOGLE_APPLICATION_CREDENTIALS", str(workspace / "key.json"))
    dataproc = DataprocResource(project_id="p", region="r", cluster_name="c")
    with pytest.raises(ApplicationDefaultCredentialsError) as caught:
        dataproc.get_client()
    assert "'type' field should be defined" in str(caught.value)


def test_one_configuration_only():
    dataproc = DataprocResource(
        project_id="p",
        region="r",
        cluster_name="c",
        cluster_config_dict={},
        cluster_config_yaml_path="c.yaml",
    )
    with pytest.raises(Exception, match="Cannot provide cluster config multiple ways."):
        dataproc.get_client()


def test_defaults():
    fields = DataprocOpConfig.model_fields
    assert fields["job_timeout_in_seconds"].default == 1200
    assert fields["job_scoped_cluster"].default is True
    assert {name for name, each in DataprocResource.model_fields.items() if each.is_required()} == {
        "project_id",
        "region",
        "cluster_name",
    }
    wait = inspect.signature(resources.DataprocClient.wait_for_job).parameters["wait_timeout"]
    assert wait.default == 1200
    assert issubclass(DataprocResource, dg.ConfigurableResource)
