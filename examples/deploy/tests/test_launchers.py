"""What launchers support, and what the monitoring daemon does with a lost worker."""

import importlib
import logging
import re
import time
from unittest import mock

import dagster as dg
import pytest
import yaml
from dagster._config import process_config
from dagster._core.events import DagsterEvent, DagsterEventType
from dagster._core.launcher.base import RunLauncher
from dagster._core.storage.dagster_run import DagsterRunStatus
from dagster._daemon.monitoring.run_monitoring import execute_run_monitoring_iteration
from dagster_celery.launcher import CeleryRunLauncher
from dagster_docker import DockerRunLauncher
from execution_home import EXECUTION, page

PLACES = {
    "DefaultRunLauncher": "dagster",
    "DockerRunLauncher": "dagster_docker",
    "K8sRunLauncher": "dagster_k8s",
    "EcsRunLauncher": "dagster_aws.ecs",
    "CeleryK8sRunLauncher": "dagster_celery_k8s",
    "CeleryRunLauncher": "dagster_celery.launcher",
}


def support(name: str) -> tuple[str, str, str]:
    launcher = getattr(importlib.import_module(PLACES[name]), name)
    made = launcher.__new__(launcher)

    def says(value: bool) -> str:
        return "yes" if value else "no"

    return (
        PLACES[name],
        says(made.supports_check_run_worker_health),
        says(made.supports_resume_run),
    )


@pytest.mark.parametrize("name", PLACES)
def test_table_of_the_page(name):
    (row,) = re.findall(rf"^\| `{name}` \|.*$", page("run-launchers"), re.MULTILINE)
    _, _, module, _, health, resume, _ = (cell.strip() for cell in row.split("|"))
    # A module that the API reference does not have is written as the key of the configuration.
    shown = module.strip("`").removeprefix("module: ")
    assert (shown, health.lower(), resume.lower()) == support(name)


def test_docker_settings():
    config = yaml.safe_load((EXECUTION / "launchers/docker.yaml").read_text())["run_launcher"]
    assert config["module"] == "dagster_docker"
    assert process_config(DockerRunLauncher.config_type(), config["config"]).success


@pytest.fixture
def instance():
    overrides = {
        "run_launcher": {"module": "lost_launcher", "class": "LostLauncher"},
        "run_monitoring": {
            "enabled": True, "max_resume_run_attempts": 1,
            "start_timeout_seconds": 1, "cancel_timeout_seconds": 1,
        },
    }  # fmt: skip
    with dg.instance_for_test(overrides=overrides) as instance:
        yield instance


@dg.job
def wait_for_nothing(): ...


def make_run(instance, *events: DagsterEventType) -> str:
    run = instance.create_run_for_job(wait_for_nothing, status=DagsterRunStatus.NOT_STARTED)
    for event in events:
        instance.report_dagster_event(
            DagsterEvent(event_type_value=event.value, job_name="wait_for_nothing"), run.run_id
        )
    return run.run_id


def monitor(instance) -> None:
    context = mock.Mock(instance=instance)
    for problem in execute_run_monitoring_iteration(context, logging.getLogger("monitoring")):
        assert problem is None


def messages(instance, run: str) -> str:
    return "\n".join(log.message for log in instance.all_logs(run))


def test_lost_worker(instance):
    run = make_run(instance, DagsterEventType.RUN_STARTING, DagsterEventType.RUN_START)
    monitor(instance)
    assert instance.get_run_by_id(run).status == DagsterRunStatus.STARTED
    assert instance.run_launcher.resumed == 1
    monitor(instance)
    assert instance.get_run_by_id(run).status == DagsterRunStatus.FAILURE
    for quoted in (
        "Detected run worker status NOT_FOUND: 'Container is gone'. Resuming run",
        "Launching a new run worker to resume run",
        "because it has surpassed the configured maximum attempts to resume the run: 1.",
    ):
        assert quoted in messages(instance, run)
        assert quoted in page("run-monitoring")


def test_time_to_start(instance):
    run = make_run(instance, DagsterEventType.RUN_STARTING)
    time.sleep(1.1)
    monitor(instance)
    assert instance.get_run_by_id(run).status == DagsterRunStatus.FAILURE
    assert "Run timed out due to taking longer than 1 seconds to start." in messages(instance, run)
    assert instance.get_run_by_id(run).tags["dagster/failure_reason"] == "START_TIMEOUT"


def test_time_to_cancel(instance):
    run = make_run(instance, DagsterEventType.RUN_STARTING, DagsterEventType.RUN_START)
    instance.report_run_canceling(instance.get_run_by_id(run))
    time.sleep(1.1)
    monitor(instance)
    assert instance.get_run_by_id(run).status == DagsterRunStatus.CANCELED
    assert "Run timed out due to taking longer than 1 seconds to cancel." in messages(instance, run)


def test_default_launcher_is_not_checked():
    overrides = {"run_monitoring": {"enabled": True}}
    with dg.instance_for_test(overrides=overrides) as instance:
        run = make_run(instance, DagsterEventType.RUN_STARTING, DagsterEventType.RUN_START)
        monitor(instance)
        assert instance.get_run_by_id(run).status == DagsterRunStatus.STARTED


def test_default_launcher_cannot_resume():
    overrides = {"run_monitoring": {"enabled": True, "max_resume_run_attempts": 1}}
    with pytest.raises(Exception) as raised, dg.instance_for_test(overrides=overrides):
        pass
    quoted = "The configured run launcher does not support resuming runs. Set max_resume_run_attempts to 0 to use run monitoring."
    assert quoted in str(raised.value)
    assert quoted in page("run-monitoring")


def test_celery_launcher_fails_to_resume():
    settings = yaml.safe_load((EXECUTION / "celery/launcher.yaml").read_text())["run_launcher"]
    checked = process_config(CeleryRunLauncher.config_type(), settings["config"])
    assert checked.success, checked.errors
    launcher = CeleryRunLauncher(**checked.value)
    assert launcher.default_queue == "runs"
    with dg.instance_for_test() as instance:
        launcher.register_instance(instance)
        origin = dg.reconstructable(wait_for_nothing).get_python_origin()
        run = instance.create_run_for_job(wait_for_nothing, job_code_origin=origin)
        with pytest.raises(Exception) as raised:
            launcher.resume_run(mock.Mock(dagster_run=run))
    quoted = "'ResumeRunArgs' object has no attribute 'task'"
    assert quoted in str(raised.value)
    assert quoted in page("celery")
