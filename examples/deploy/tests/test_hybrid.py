"""The page on Hybrid agents: settings by the schema of the package, messages by what it prints."""

import inspect
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import dagster_cloud
import pytest
import yaml
from dagster._config import process_config
from dagster_cloud.workspace.config_schema import validate_workspace_location
from dagster_cloud.workspace.docker import DockerUserCodeLauncher
from dagster_cloud.workspace.ecs import EcsUserCodeLauncher
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
    import asyncio

    with pytest.raises(Exception, match="Timed out waiting for deployment berths.") as error:
        asyncio.run(
            utils.wait_for_deployment_complete(
                **{name: value for name, value in given.items() if name in parameters}
            )
        )
    assert str(error.value).startswith("Timed out waiting for deployment")
    assert "Timed out waiting for deployment" in PAGE.read_text()


@pytest.mark.parametrize(
    "message",
    [
        "The run process can't be found on the code location server.",
        "Timed out waiting for a running task for service:",
        "Current agent threadpool utilization:",
    ],
)
def test_further_messages_are_those_of_the_package(message):
    """These need a cluster to appear; the package must at least hold them."""
    assert message in PAGE.read_text()
    files = Path(dagster_cloud.__file__).parent.rglob("*.py")
    assert any(message in file.read_text() for file in files)
