"""The Docker agent: its files, and what its launcher asks the Docker API for."""

import subprocess
import sys
from pathlib import Path
from unittest import mock

import docker
import pytest
import yaml
from agents import IMAGE, agent, entry, location
from conftest import GROUP, PAGES

DOCKER = GROUP / "docker"
COMPOSE = yaml.safe_load((DOCKER / "compose.yaml").read_text())


def check_compose(file: Path) -> int:
    program = str(Path(sys.executable).parent / "check-jsonschema")
    done = subprocess.run(
        [program, "--builtin-schema", "vendor.compose-spec", str(file)],
        capture_output=True,
        timeout=300,
    )
    return done.returncode


def test_compose_file(tmp_path):
    assert check_compose(DOCKER / "compose.yaml") == 0
    wrong = tmp_path / "compose.yaml"
    wrong.write_text((DOCKER / "compose.yaml").read_text().replace("restart:", "restrat:"))
    assert check_compose(wrong) == 1


def test_agent_and_code_share_a_network():
    settings = yaml.safe_load((DOCKER / "dagster.yaml").read_text())
    (network,) = settings["user_code_launcher"]["config"]["networks"]
    service = COMPOSE["services"]["agent"]
    assert service["networks"] == [network]
    assert COMPOSE["networks"][network]["name"] == network
    folder = service["command"].rpartition(" ")[2]
    assert f"./dagster.yaml:{folder}/dagster.yaml:ro" in service["volumes"]
    token = settings["dagster_cloud_api"]["agent_token"]["env"]
    assert token in service["environment"]


def start(tmp_path, given: dict, change=None) -> tuple[dict, mock.MagicMock]:
    """Start a code server with a stand-in for Docker; return what it was asked to create."""
    client = mock.MagicMock()
    with agent("docker/dagster.yaml", tmp_path) as instance:
        launcher = instance.user_code_launcher
        if change:
            change(launcher)
        with mock.patch("docker.client.from_env", return_value=client):
            server = launcher._start_new_server_spinup("prod", "harbor", entry(given))
    created = client.containers.create.call_args
    return {"image": created.args[0], **created.kwargs, "endpoint": server.server_endpoint}, client


@pytest.fixture
def given(monkeypatch):
    monkeypatch.setenv("HARBOR_API_TOKEN", "t0ken")
    return location("docker/dagster_cloud.yaml")


def test_code_server(tmp_path, given):
    created, client = start(tmp_path, given)
    assert created["image"] == IMAGE
    assert created["network"] == "dagster_cloud_agent"
    assert created["endpoint"].port == 4000
    assert created["endpoint"].host == created["hostname"] == created["name"]
    assert created["name"].startswith("harbor")
    # The code connects to Dagster+ itself, so it has the token, too.
    assert created["environment"]["DAGSTER_CLOUD_AGENT_TOKEN"].startswith("agent:hooli:")
    assert "dagster_grpc_server" in created["labels"]
    client.containers.create.return_value.start.assert_called_once()


def test_settings_of_agent_and_location(tmp_path, given):
    created, _ = start(tmp_path, given)
    environment = created["environment"]
    assert environment["HARBOR_REGION"] == "north"
    assert environment["HARBOR_API_TOKEN"] == "t0ken"
    # The location's value wins, and its further arguments are added.
    assert created["mem_limit"] == "8g"
    assert created["volumes"] == ["/srv/harbor:/data:ro"]
    alone, _ = start(tmp_path, {**given, "container_context": {}})
    assert alone["mem_limit"] == "2g"
    assert "HARBOR_API_TOKEN" not in alone["environment"]


def test_the_command_replaces_that_of_the_image(tmp_path, given):
    created, _ = start(tmp_path, given)
    assert created["command"][:3] == ["dagster", "api", "grpc"]


def test_without_a_network(tmp_path, given):
    def remove_networks(launcher):
        launcher._networks = []

    created, _ = start(tmp_path, given, remove_networks)
    port = created["endpoint"].port
    assert created["ports"] == {port: port}
    assert created["endpoint"].host == "localhost"


def test_a_variable_that_the_agent_lacks(tmp_path, monkeypatch):
    monkeypatch.delenv("HARBOR_API_TOKEN", raising=False)
    with pytest.raises(Exception) as raised:
        start(tmp_path, location("docker/dagster_cloud.yaml"))
    assert str(raised.value) in (PAGES / "docker" / "configuration.md").read_text()


def test_an_image_that_the_host_lacks(tmp_path, given):
    """The agent pulls it with the Docker API, then creates the container."""
    client = mock.MagicMock()
    container = mock.MagicMock()
    client.containers.create.side_effect = [docker.errors.ImageNotFound("no"), container]
    with agent("docker/dagster.yaml", tmp_path) as instance:
        with (
            mock.patch("docker.client.from_env", return_value=client),
            mock.patch("docker.APIClient") as api,
        ):
            instance.user_code_launcher._start_new_server_spinup("prod", "harbor", entry(given))
    assert api.return_value.pull.call_args.args == (IMAGE,)
    container.start.assert_called_once()


def test_runs_have_the_same_settings(tmp_path, given):
    with agent("docker/dagster.yaml", tmp_path) as instance:
        launcher = instance.user_code_launcher.run_launcher()
        assert launcher.networks == ["dagster_cloud_agent"]
        assert launcher.container_kwargs == {"mem_limit": "2g"}
        assert "HARBOR_REGION=north" in launcher.env_vars


def test_agents_with_containers_need_images(tmp_path):
    from dagster_cloud.workspace.ecs import EcsUserCodeLauncher
    from dagster_cloud.workspace.kubernetes import K8sUserCodeLauncher
    from dagster_cloud.workspace.user_code_launcher import ProcessUserCodeLauncher

    for launcher in (K8sUserCodeLauncher, EcsUserCodeLauncher):
        assert launcher.requires_images.fget(None) is True
    assert ProcessUserCodeLauncher.requires_images.fget(None) is False
    with agent("docker/dagster.yaml", tmp_path) as instance:
        assert instance.user_code_launcher.requires_images is True


@pytest.mark.parametrize(
    ("change", "quoted"),
    [
        (
            {"dagster_cloud_api": {"agent_token": "a", "deployment": "b", "deployments": ["c"]}},
            "Cannot set both deployment and deployments in",
        ),
        (
            {"user_code_launcher": None},
            "User code launcher is not configured for DagsterCloudAgentInstance.",
        ),
        (
            {"dagster_cloud_api": {"agent_token": "a", "deploymnt": "b"}},
            "Received unexpected config entry",
        ),
    ],
)
def test_messages(change, quoted, tmp_path):
    from dagster import DagsterInstance

    settings = {**yaml.safe_load((DOCKER / "dagster.yaml").read_text()), **change}
    settings = {key: value for key, value in settings.items() if value is not None}
    (tmp_path / "dagster.yaml").write_text(yaml.safe_dump(settings))
    with pytest.raises(Exception) as raised:
        DagsterInstance.from_config(str(tmp_path))
    assert quoted in str(raised.value)
    assert quoted in (PAGES / "docker" / "configuration.md").read_text()
