"""The page on Hybrid agents: settings by the schema of the package, messages by what it prints."""

import asyncio
import inspect
import os
import subprocess
import sys
from types import SimpleNamespace
from unittest import mock

import pytest
import yaml
from dagster._config import process_config
from dagster._core.launcher import WorkerStatus
from dagster._core.storage.dagster_run import DagsterRunStatus
from dagster_cloud.agent.dagster_cloud_agent import DagsterCloudAgent
from dagster_cloud.execution import monitoring
from dagster_cloud.util import NON_ISOLATED_RUN_TAG_PAIR, SERVER_HANDLE_TAG
from dagster_cloud.workspace.config_schema import validate_workspace_location
from dagster_cloud.workspace.docker import DockerUserCodeLauncher
from dagster_cloud.workspace.ecs import EcsUserCodeLauncher
from dagster_cloud.workspace.ecs.client import Client as EcsClient
from dagster_cloud.workspace.kubernetes import K8sUserCodeLauncher, utils
from dagster_cloud.workspace.user_code_launcher import ProcessUserCodeLauncher
from harbor_processes import GROUP

FOLDER = GROUP / "troubleshooting"
PAGE = GROUP.parents[1] / "site/docs/deployment/troubleshooting/hybrid-optimizing-troubleshooting.md"


def test_settings_of_the_agent():
    given = yaml.safe_load((FOLDER / "agent.yaml").read_text())["user_code_launcher"]
    assert given["class"] == K8sUserCodeLauncher.__name__
    result = process_config(K8sUserCodeLauncher.config_type(), given["config"])
    assert result.success, result.errors
    required = {key: given["config"][key] for key in ("dagster_home", "instance_config_map")}
    defaults = process_config(K8sUserCodeLauncher.config_type(), required).value
    assert defaults["deployment_startup_timeout"] == 300
    assert defaults["server_process_startup_timeout"] == 180


def test_only_docker_has_no_metrics():
    for launcher in (EcsUserCodeLauncher, K8sUserCodeLauncher, ProcessUserCodeLauncher):
        assert {"agent_metrics", "code_server_metrics"} <= set(launcher.config_type())
    assert not {"agent_metrics", "code_server_metrics"} & set(DockerUserCodeLauncher.config_type())
    assert EcsUserCodeLauncher.config_type()["ecs_timeout"].default_value == 300


def test_resources_of_a_location():
    (location,) = yaml.safe_load((FOLDER / "resources.yaml").read_text())["locations"]
    assert validate_workspace_location(location) == []


def threads(**variables: str) -> int:
    code = "from dagster_cloud.agent.dagster_cloud_agent import AGENT_MAX_THREADPOOL_WORKERS as a; print(a)"
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **variables}, capture_output=True, text=True
    )
    return int(done.stdout)


def test_threads_of_the_agent():
    assert threads() == 10 * os.cpu_count()
    assert threads(DAGSTER_CLOUD_AGENT_MAX_THREADPOOL_WORKERS="50") == 50


def test_a_deployment_that_does_not_start(monkeypatch):
    """Provoke the message with an API that reports a deployment without a replica."""
    waiting = SimpleNamespace(
        status=SimpleNamespace(
            updated_replicas=0, replicas=1, available_replicas=0, observed_generation=1
        ),
        spec=SimpleNamespace(replicas=1),
        metadata=SimpleNamespace(generation=1),
    )
    api, core = mock.Mock(), mock.Mock()
    api.read_namespaced_deployment.return_value = waiting
    core.list_namespaced_pod.return_value.items = []
    monkeypatch.setattr(utils, "get_deployment_failure_debug_info", lambda *a, **k: "")
    parameters = inspect.signature(utils.wait_for_deployment_complete).parameters
    given = {
        "k8s_deployment_name": "berths", "namespace": "harbor", "logger": mock.Mock(),
        "location_name": "berths", "metadata": mock.Mock(), "existing_pods": [], "timeout": 0,
        "image_pull_grace_period": 30, "core_api": core, "api": api, "apps_api": api,
    }  # fmt: skip
    monkeypatch.setattr(utils.client, "AppsV1Api", lambda *a, **k: api)
    monkeypatch.setattr(utils.client, "CoreV1Api", lambda *a, **k: core)
    with pytest.raises(Exception, match="Timed out waiting for deployment berths.") as error:
        asyncio.run(
            utils.wait_for_deployment_complete(
                **{name: value for name, value in given.items() if name in parameters}
            )
        )
    assert str(error.value).startswith("Timed out waiting for deployment")
    assert "Timed out waiting for deployment" in PAGE.read_text()


def test_a_task_that_does_not_start(monkeypatch):
    """Provoke the message with a service of Amazon ECS whose task never runs."""
    service = {"desiredCount": 1, "runningCount": 0, "events": [{"message": "no capacity"}]}
    ecs = mock.Mock()
    ecs.describe_services.return_value = {"services": [service]}
    monkeypatch.setattr("dagster_cloud.workspace.ecs.client.boto3", mock.Mock())
    client = EcsClient("harbor", "ns-1", "/harbor", ecs_client=ecs, timeout=0)
    with pytest.raises(Exception) as error:
        asyncio.run(client.check_service_has_running_tasks("berths", "dagster"))
    start, _, events = str(error.value).partition(": berths. ")
    assert f"`{start}: …`" in PAGE.read_text()
    assert events == "Service events:\nno capacity"


def monitored(handles: list[str], runs_of_server) -> str:
    """Return what the agent reports of a run without isolation that should execute on `berths-1`."""
    run = mock.Mock(run_id="r1", status=DagsterRunStatus.STARTED)
    run.tags = {SERVER_HANDLE_TAG: "berths-1", **dict([NON_ISOLATED_RUN_TAG_PAIR])}
    agent = mock.Mock()
    agent.user_code_launcher.get_active_grpc_server_handles.return_value = handles
    agent.user_code_launcher.get_current_runs_for_server_handle.side_effect = runs_of_server
    scoped = mock.MagicMock(is_using_isolated_agents=False)
    scoped.__enter__.return_value = scoped
    scoped.get_runs.return_value = [run]
    with mock.patch.object(monitoring.DagsterInstance, "from_ref", return_value=scoped):
        found = monitoring.get_cloud_run_worker_statuses(agent, ["prod"], mock.Mock())
    (status,) = found["prod"]
    assert status.status_type == WorkerStatus.FAILED
    return status.message


def test_runs_that_are_lost_with_their_server():
    restarted = monitored(["berths-1"], lambda handle: [])
    silent = monitored(["berths-1"], mock.Mock(side_effect=OSError))
    for message in (restarted, silent):
        assert f"`{message}`" in PAGE.read_text()


def test_metrics_in_the_log_of_the_agent(caplog):
    instance = mock.MagicMock()
    instance.user_code_launcher.agent_metrics_enabled = True
    agent = DagsterCloudAgent(instance)
    used = agent._utilization_metrics["request_utilization"]
    used["num_running_requests"], used["max_concurrent_requests"] = 18, 20
    with caplog.at_level("INFO"):
        agent._check_add_heartbeat("agent-1", 30)
    quoted = "Current agent threadpool utilization: 18/20 threads"
    assert quoted in caplog.text
    assert f"`{quoted}`" in PAGE.read_text()
