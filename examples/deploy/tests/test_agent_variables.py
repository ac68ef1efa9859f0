"""Variables in the configuration of Dagster+ agents: what the launchers give their containers."""

import logging
import os
from unittest import mock

import boto3
import pytest
import write_agent_settings as settings
import yaml
from dagster import DagsterInstance
from dagster._config import process_config
from dagster._core.secrets import SecretsLoader
from dagster._core.utils import parse_env_var
from dagster_aws.ecs.container_context import EcsContainerContext
from dagster_cloud.constants import RESERVED_ENV_VAR_NAMES
from dagster_cloud.workspace.config_schema import validate_workspace_location
from dagster_cloud.workspace.docker import DockerUserCodeLauncher
from dagster_cloud.workspace.ecs import EcsUserCodeLauncher
from dagster_cloud.workspace.kubernetes import K8sUserCodeLauncher
from dagster_cloud.workspace.kubernetes.utils import construct_code_location_deployment
from dagster_cloud.workspace.user_code_launcher.user_code_launcher import UserCodeLauncherEntry
from dagster_cloud_cli.core.workspace import CodeLocationDeployData
from moto import mock_aws

FOLDER = settings.FOLDER / "env"
PAGE = (
    settings.GROUP.parents[1]
    / "site/docs/deployment/dagster-plus/management/environment-variables/agent-config.md"
)
BUILT_IN = {"DAGSTER_CLOUD_DEPLOYMENT_NAME": "prod", "DAGSTER_CLOUD_LOCATION_NAME": "orders"}


@pytest.fixture(autouse=True)
def environment(monkeypatch):
    """The environment of the agent."""
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", "agent:hooli:0123")
    monkeypatch.setenv("WAREHOUSE_USER", "loader")
    monkeypatch.setenv("WAREHOUSE_PASSWORD", "s3cret")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")


def location(kind: str) -> dict:
    (given,) = yaml.safe_load((FOLDER / f"location_{kind}.yaml").read_text())["locations"]
    assert validate_workspace_location(given) == []
    return given


def deploy_data(given: dict) -> CodeLocationDeployData:
    return CodeLocationDeployData(
        image=given["image"],
        module_name=given["code_source"]["module_name"],
        container_context=given["container_context"],
        cloud_context_env=BUILT_IN,
    )


@pytest.fixture
def instance(tmp_path):
    """A Docker agent with the variables of the page."""
    given = yaml.safe_load((settings.FOLDER / "agent" / "dagster.yaml").read_text())
    given.update(yaml.safe_load((FOLDER / "agent_docker.yaml").read_text()))
    (tmp_path / "dagster.yaml").write_text(yaml.safe_dump(given))
    with DagsterInstance.from_config(str(tmp_path)) as instance:
        yield instance


def docker_environment(instance, given: dict) -> dict[str, str]:
    """Start a code server with a client that only records, and return its variables."""
    launcher = instance.user_code_launcher
    assert isinstance(launcher, DockerUserCodeLauncher)
    client = mock.Mock()
    with mock.patch("docker.client.from_env", return_value=client):
        entry = UserCodeLauncherEntry(deploy_data(given), 1760000000.0)
        launcher._start_new_server_spinup("prod", "orders", entry)
    return client.containers.create.call_args.kwargs["environment"]


def test_docker(instance):
    found = docker_environment(instance, location("docker"))
    assert found["WAREHOUSE_SCHEMA"] == "orders", "from the location"
    assert found["WAREHOUSE_HOST"] == "warehouse.hooli.example", "from the launcher"
    assert found["WAREHOUSE_PASSWORD"] == "s3cret", "from the agent's environment"
    assert found["DAGSTER_CLOUD_AGENT_TOKEN"] == "agent:hooli:0123"
    assert {name: found[name] for name in BUILT_IN} == BUILT_IN
    assert "WAREHOUSE_USER" not in found, "other variables of the agent stay there"


def test_a_location_wins_over_the_agent(instance):
    given = location("docker")
    variables = given["container_context"]["docker"]["env_vars"]
    variables += ["WAREHOUSE_HOST=orders-db", "DAGSTER_CLOUD_DEPLOYMENT_NAME=fake"]
    found = docker_environment(instance, given)
    assert found["WAREHOUSE_HOST"] == "orders-db"
    # The reserved names aren't protected here.
    assert found["DAGSTER_CLOUD_DEPLOYMENT_NAME"] == "fake"


def test_built_in_variables_win_over_the_agent(instance):
    launcher = instance.user_code_launcher
    launcher._input_env_vars = ["DAGSTER_CLOUD_DEPLOYMENT_NAME=fake"]
    found = docker_environment(instance, location("docker"))
    assert found["DAGSTER_CLOUD_DEPLOYMENT_NAME"] == "prod"


def test_a_name_without_a_value(instance, monkeypatch):
    monkeypatch.delenv("WAREHOUSE_PASSWORD")
    message = "Tried to load environment variable WAREHOUSE_PASSWORD, but it was not set"
    with pytest.raises(Exception, match=message):
        docker_environment(instance, location("docker"))
    assert message in PAGE.read_text()


def test_variables_of_the_web_interface_win(instance, monkeypatch):
    """A code server asks Dagster+ and sets what it gets over what its container has."""

    class Loader(SecretsLoader):
        def get_secrets_for_environment(self, location_name):
            return {"WAREHOUSE_HOST": f"interface-{location_name}"}

    monkeypatch.setenv("WAREHOUSE_HOST", "warehouse.hooli.example")
    with mock.patch.object(instance, "_secrets_loader", Loader()):
        instance.inject_env_vars("orders")
    assert os.environ["WAREHOUSE_HOST"] == "interface-orders"


def k8s_launcher(**config) -> K8sUserCodeLauncher:
    """The launcher that the chart's values make."""
    values = yaml.safe_load((FOLDER / "values.yaml").read_text())["workspace"]
    given = {
        "dagster_home": "/opt/dagster/dagster_home",
        "instance_config_map": "dagster-instance",
        "service_account_name": "agent",
        "env_vars": values["envVars"],
        "env_config_maps": [each["name"] for each in values["envConfigMaps"]],
        "env_secrets": ["dagster-cloud-agent-token"]
        + [each["name"] for each in values["envSecrets"]],
        **config,
    }
    result = process_config(K8sUserCodeLauncher.config_type(), given)
    assert result.success, result.errors
    with mock.patch("kubernetes.config.load_incluster_config"):
        return K8sUserCodeLauncher.from_config_value(None, result.value)


def k8s_container(launcher, given: dict, instance):
    data = deploy_data(given)
    context = launcher._resolve_container_context(data)
    deployment = construct_code_location_deployment(
        instance, "prod", "orders", "orders-1", data, context, args=[], server_timestamp=1.0
    )
    (container,) = deployment.spec.template.spec.containers
    return container


def test_kubernetes(instance):
    container = k8s_container(k8s_launcher(), location("k8s"), instance)
    found = {variable.name: variable.value for variable in container.env}
    assert found["WAREHOUSE_SCHEMA"] == "orders"
    assert found["WAREHOUSE_USER"] == "loader"
    assert found["WAREHOUSE_HOST"] == "warehouse.hooli.example"
    assert {name: found[name] for name in BUILT_IN} == BUILT_IN
    sources = [source.to_dict() for source in container.env_from]
    maps = {each["config_map_ref"]["name"] for each in sources if each["config_map_ref"]}
    secrets = {each["secret_ref"]["name"] for each in sources if each["secret_ref"]}
    assert maps == {"shared-settings", "orders-settings"}
    assert secrets == {"dagster-cloud-agent-token", "warehouse-credentials"}


def test_kubernetes_location_is_last(instance):
    """Kubernetes takes the last of two entries with one name."""
    given = location("k8s")
    given["container_context"]["k8s"]["env_vars"].append("WAREHOUSE_HOST=orders-db")
    container = k8s_container(k8s_launcher(), given, instance)
    hosts = [each.value for each in container.env if each.name == "WAREHOUSE_HOST"]
    assert hosts[-1] == "orders-db"


def test_kubernetes_list_of_allowed_names(instance, caplog):
    values = yaml.safe_load((FOLDER / "values.yaml").read_text())["workspace"]
    launcher = k8s_launcher(only_allow_user_defined_env_vars=values["onlyAllowUserDefinedEnvVars"])
    given = location("k8s")
    given["container_context"]["k8s"]["env_vars"] += ["DAGSTER_CLOUD_GIT_SHA=1a2b3c"]
    with caplog.at_level(logging.WARNING):
        container = k8s_container(launcher, given, instance)
    names = {variable.name for variable in container.env}
    assert "WAREHOUSE_SCHEMA" in names
    assert "WAREHOUSE_USER" in names, "the agent's own variables aren't filtered"
    assert "DAGSTER_CLOUD_GIT_SHA" in names
    assert set(RESERVED_ENV_VAR_NAMES) <= set(launcher._only_allow_user_defined_env_vars)
    given["container_context"]["k8s"]["env_vars"] += ["DEBUG=1"]
    with caplog.at_level(logging.WARNING):
        container = k8s_container(launcher, given, instance)
    assert "DEBUG" not in {variable.name for variable in container.env}
    message = "Excluding the following environment variables because they are not in the allowlist"
    assert message in caplog.text and message in PAGE.read_text()


@mock_aws
def test_ecs():
    manager = boto3.client("secretsmanager", region_name="us-east-1")
    tagged = {
        tag: manager.create_secret(Name=name, SecretString="x", Tags=[{"Key": tag, "Value": ""}])
        for tag, name in {"orders": "API_KEY", "dagster": "SHARED_KEY"}.items()
    }
    text = (FOLDER / "agent_ecs.yaml").read_text()
    agent = yaml.safe_load(text)
    assert set(agent) <= set(EcsUserCodeLauncher.config_type())
    # How the launcher starts: its own values first, then those of the location.
    context = EcsContainerContext(
        secrets=agent["secrets"],
        secrets_tags=[agent["secrets_tag"]],
        env_vars=agent["env_vars"] + [f"{name}={value}" for name, value in BUILT_IN.items()],
    ).merge(EcsContainerContext.create_from_config(location("ecs")["container_context"]))
    found = context.get_environment_dict()
    assert found["WAREHOUSE_SCHEMA"] == "orders"
    assert found["WAREHOUSE_USER"] == "loader"
    assert found["WAREHOUSE_HOST"] == "warehouse.hooli.example"
    secrets = context.get_secrets_dict(manager)
    assert secrets["WAREHOUSE_PASSWORD"].endswith(":password::")
    assert secrets["API_KEY"] == tagged["orders"]["ARN"]
    assert secrets["SHARED_KEY"] == tagged["dagster"]["ARN"]


def test_the_launcher_of_ecs_takes_one_tag():
    agent = yaml.safe_load((FOLDER / "agent_ecs.yaml").read_text())
    required = {
        name: ["subnet-1"] if name == "subnets" else "x"
        for name, field in EcsUserCodeLauncher.config_type().items()
        if field.is_required
    }
    schema = EcsUserCodeLauncher.config_type()
    assert process_config(schema, {**required, **agent}).success
    wrong = process_config(schema, {**required, "secrets_tags": ["dagster"]})
    assert not wrong.success
    ecs = location("ecs")
    ecs["container_context"]["ecs"]["secrets_tag"] = "orders"
    (message,) = validate_workspace_location(ecs)
    assert 'unexpected config entry "secrets_tag"' in message
    assert 'Received unexpected config entry "secrets_tag"' in PAGE.read_text()


def test_values_may_contain_an_equals_sign():
    assert parse_env_var("QUERY=a=b") == ("QUERY", "a=b")
