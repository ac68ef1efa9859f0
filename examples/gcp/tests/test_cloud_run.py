"""The page on the Cloud Run launcher, with Google's clients replaced by ones that record."""

from types import SimpleNamespace
from unittest import mock

import dagster as dg
import pytest
from conftest import GROUP
from dagster._core.launcher.base import WorkerStatus
from dagster._core.test_utils import create_run_for_test
from dagster_contrib_gcp.cloud_run.run_launcher import CloudRunRunLauncher
from google.api_core.exceptions import Conflict, ResourceExhausted
from google.auth.exceptions import DefaultCredentialsError

MODULE = "dagster_contrib_gcp.cloud_run.run_launcher"
EXECUTION = "projects/fairground/locations/europe-west3/jobs/visitors-runs/executions/x7"


@pytest.fixture
def instance(workspace):
    folder = workspace / "instance"
    folder.mkdir()
    (folder / "dagster.yaml").write_text((GROUP / "cloud_run/dagster.yaml").read_text())
    with mock.patch(f"{MODULE}.run_v2.JobsClient"), mock.patch(f"{MODULE}.run_v2.ExecutionsClient"):
        with dg.DagsterInstance.from_config(str(folder)) as instance:
            assert isinstance(instance.run_launcher, CloudRunRunLauncher)
            yield instance


def test_what_is_asked_of_cloud_run(instance):
    launcher = instance.run_launcher
    launcher.create_execution("visitors", ["dagster", "api", "execute_run", "{}"])
    [request] = launcher.jobs_client.run_job.call_args.args
    assert request.name == "projects/fairground/locations/europe-west3/jobs/visitors-runs"
    [container] = request.overrides.container_overrides
    assert list(container.args) == ["dagster", "api", "execute_run", "{}"]
    assert list(container.env) == []
    assert request.overrides.timeout.total_seconds() == 7200


def test_another_project_for_a_code_location(instance):
    launcher = instance.run_launcher
    launcher.create_execution("tickets", ["a"])
    [request] = launcher.jobs_client.run_job.call_args.args
    assert request.name == "projects/fairground-tickets/locations/europe-west1/jobs/tickets-runs"
    [container] = request.overrides.container_overrides
    assert {each.name: each.value for each in container.env} == {
        "project_id": "fairground-tickets",
        "region": "europe-west1",
    }


def test_references_get_into_the_name(instance):
    launcher = instance.run_launcher
    launcher.job_name_by_code_location["tickets"]["project_id"] = {"env": "TICKETS_PROJECT"}
    name = launcher.fully_qualified_job_name("tickets")
    assert name.startswith("projects/{'env': 'TICKETS_PROJECT'}/locations/")


def test_an_unknown_code_location(instance):
    with pytest.raises(Exception, match="No run launcher defined for code location: shop"):
        instance.run_launcher.create_execution("shop", [])


def test_quota(instance, monkeypatch):
    launcher = instance.run_launcher
    naps = []
    monkeypatch.setattr("tenacity.nap.time.sleep", naps.append)
    launcher.jobs_client.run_job.side_effect = [ResourceExhausted("quota"), mock.MagicMock()]
    launcher.create_execution("visitors", [])
    assert naps == [10]
    assert (launcher.run_job_retry_wait, launcher.run_job_retry_timeout) == (10, 300)


@pytest.mark.parametrize(
    ("execution", "status"),
    [
        ({"reconciling": True}, WorkerStatus.RUNNING),
        ({"failed_count": 1}, WorkerStatus.FAILED),
        ({"cancelled_count": 1}, WorkerStatus.FAILED),
        ({"succeeded_count": 1}, WorkerStatus.SUCCESS),
        ({}, WorkerStatus.UNKNOWN),
    ],
)
def test_health(instance, execution, status):
    counts = {"reconciling": False, "failed_count": 0, "cancelled_count": 0, "succeeded_count": 0}
    launcher = instance.run_launcher
    launcher.executions_client.get_execution.return_value = SimpleNamespace(**{**counts, **execution})
    run = SimpleNamespace(
        tags={"cloud_run_job_execution_id": "x7"},
        remote_job_origin=SimpleNamespace(location_name="visitors"),
    )
    assert launcher.check_run_worker_health(run).status is status
    request = launcher.executions_client.get_execution.call_args.kwargs["request"]
    assert request.name == EXECUTION
    launcher.executions_client.get_execution.side_effect = Conflict("x")
    assert launcher.check_run_worker_health(run).msg == "Unable to fetch execution status"


def test_terminate(instance):
    launcher = instance.run_launcher
    run = create_run_for_test(instance, job_name="visitors_job")
    assert launcher.terminate(run.run_id) is False
    messages = [each.message for each in instance.all_logs(run.run_id)]
    message = "Unable to identify Cloud Run execution ID for termination"
    assert messages == [f"[CloudRunRunLauncher] {message}"]


def test_no_credentials():
    with pytest.raises(DefaultCredentialsError, match="default credentials were not found"):
        CloudRunRunLauncher("p", "r", {}, {"wait": 1, "timeout": 1}, 1)


def test_defaults():
    fields = CloudRunRunLauncher.config_type()
    assert fields["run_timeout"].default_value == 3600
    assert fields["run_job_retry"].default_value == {"wait": 10, "timeout": 300}
    required = {name for name, field in fields.items() if field.is_required}
    assert required == {"project", "region", "job_name_by_code_location"}
