"""The Kubernetes agent: the objects that its launchers build, checked by the schema of Kubernetes.

No chart is rendered here. `dagster_yaml` writes what the template of the chart writes for the values
that the pages show.
"""

import importlib.util
import re
from contextlib import contextmanager
from unittest import mock

import kubernetes
import kubernetes_validate
import pytest
import yaml
from agents import IMAGE, entry, location
from conftest import GROUP, PAGES
from dagster import DagsterInstance

FOLDER = GROUP / "kubernetes"
VERSION = kubernetes_validate.latest_version()


def values(*names: str) -> dict:
    """Merge values files as several `helm -f` do."""
    merged: dict = {}
    for name in names:
        merged = merge(merged, yaml.safe_load((FOLDER / f"{name}.yaml").read_text()))
    return merged


def merge(first: dict, second: dict) -> dict:
    """Merge mappings; lists and other values are replaced."""
    both = {k for k in first.keys() & second.keys() if isinstance(second[k], dict)}
    return {**first, **second, **{key: merge(first[key], second[key]) for key in both}}


def snake(name: str) -> str:
    return re.sub(r"(?<!^)([A-Z])", lambda match: "_" + match[1].lower(), name)


def dagster_yaml(given: dict) -> dict:
    """The dagster.yaml that the chart makes of its values."""
    workspace = given.get("workspace", {})
    cloud = given.get("dagsterCloud", {})
    config = {
        "dagster_home": "/opt/dagster/dagster_home",
        "instance_config_map": "agent-dagster-cloud-agent-instance",
        "service_account_name": "agent-dagster-cloud-agent",
        "namespace": "dagster-cloud",
        "pull_policy": "Always",
        "env_secrets": ["dagster-cloud-agent-token"]
        + [each["name"] for each in workspace.get("envSecrets", [])],
    }
    if "envVars" in workspace:
        config["env_vars"] = workspace["envVars"]
    for name in ("serverK8sConfig", "runK8sConfig", "onlyAllowUserDefinedK8sConfigFields"):
        if name in workspace:
            config[snake(name)] = {snake(key): value for key, value in workspace[name].items()}
    for name in ("labels", "volumes", "volumeMounts", "onlyAllowUserDefinedEnvVars"):
        if name in workspace:
            config[snake(name)] = workspace[name]
    if "imagePullSecrets" in given:
        config["image_pull_secrets"] = given["imagePullSecrets"]
    api = {"agent_token": {"env": "DAGSTER_CLOUD_AGENT_TOKEN"}}
    for name in ("deployments", "branchDeployments", "agentLabel"):
        if name in cloud:
            api[snake(name)] = cloud[name]
    settings = {
        "instance_class": {
            "module": "dagster_cloud.instance",
            "class": "DagsterCloudAgentInstance",
        },
        "dagster_cloud_api": api,
        "user_code_launcher": {
            "module": "dagster_cloud.workspace.kubernetes",
            "class": "K8sUserCodeLauncher",
            "config": config,
        },
    }
    if "agentQueues" in cloud:
        settings["agent_queues"] = {snake(k): v for k, v in cloud["agentQueues"].items()}
    if "isolatedAgents" in given:
        settings["isolated_agents"] = given["isolatedAgents"]
    if "custom" in given.get("computeLogs", {}):
        settings["compute_logs"] = given["computeLogs"]["custom"]
    return settings


@contextmanager
def launcher(folder, *names: str):
    """Give the launcher that the values configure."""
    (folder / "dagster.yaml").write_text(yaml.safe_dump(dagster_yaml(values(*names))))
    with (
        mock.patch("kubernetes.config.load_incluster_config"),
        DagsterInstance.from_config(str(folder)) as instance,
    ):
        yield instance.user_code_launcher


def plain(item) -> dict:
    return kubernetes.client.ApiClient().sanitize_for_serialization(item)


def code_server(folder, given: dict, *names: str) -> tuple[dict, dict]:
    """Start a code server with a stand-in for the cluster; return its deployment and service."""
    apps, core = mock.Mock(), mock.Mock()
    with launcher(folder, *names) as started:
        started._k8s_apps_api_client, started._k8s_core_api_client = apps, core
        started._start_new_server_spinup("prod", "harbor", entry(given))
    deployment = plain(apps.create_namespaced_deployment.call_args.kwargs["body"])
    service = plain(core.create_namespaced_service.call_args.args[1])
    namespace = apps.create_namespaced_deployment.call_args.kwargs["namespace"]
    assert namespace == core.create_namespaced_service.call_args.args[0]
    deployment["metadata"]["namespace"] = namespace
    for item, version, kind in ((deployment, "apps/v1", "Deployment"), (service, "v1", "Service")):
        item.update(apiVersion=version, kind=kind)
        kubernetes_validate.validate(item, VERSION, strict=True)
    return deployment, service


def run_job(folder, given: dict, *names: str, tags: dict | None = None) -> dict:
    """Launch a run with a stand-in for the cluster; return its job."""
    origin = mock.Mock(container_image=IMAGE, container_context=given.get("container_context"))
    run = mock.Mock(run_id="r1", job_name="plan", tags=tags or {}, remote_job_origin=None)
    run.job_code_origin.repository_origin = origin
    run.job_code_origin.job_name = "plan"
    with launcher(folder, *names) as started:
        runs = started.run_launcher()
        runs._api_client = mock.Mock()
        # Events and tags of the run would go to Dagster+.
        with mock.patch.object(type(runs), "_instance", new=mock.Mock()):
            runs._launch_k8s_job_with_args("dagster-run-r1", ["dagster", "api", "execute_run"], run)
        asked = runs._api_client.create_namespaced_job_with_retries.call_args.kwargs
    job = plain(asked["body"])
    kubernetes_validate.validate(job, VERSION, strict=True)
    return job


def container(item: dict) -> dict:
    return item["spec"]["template"]["spec"]["containers"][0]


def secrets(item: dict) -> list[str]:
    return [each["secretRef"]["name"] for each in container(item)["envFrom"]]


@pytest.fixture
def given():
    return location("kubernetes/dagster_cloud.yaml")


BARE = {"code_source": {"module_name": "harbor.definitions"}}


def test_code_server_is_a_deployment_with_a_service(tmp_path, given):
    deployment, service = code_server(tmp_path, given, "values")
    assert container(deployment)["image"] == IMAGE
    assert deployment["metadata"]["namespace"] == "dagster-cloud"
    labels = deployment["metadata"]["labels"]
    assert labels["managed_by"] == "K8sUserCodeLauncher"
    assert labels["location_name"] == "harbor" and labels["deployment_name"] == "prod"
    assert service["spec"]["ports"] == [{"name": "grpc", "port": 4000, "protocol": "TCP"}]
    name = deployment["metadata"]["name"]
    assert service["spec"]["selector"] == {"user-deployment": name}
    assert container(deployment)["args"][:3] == ["dagster", "api", "grpc"]


def test_settings_of_the_agent(tmp_path):
    deployment, _ = code_server(tmp_path, BARE, "values")
    assert container(deployment)["resources"]["limits"] == {"memory": "1Gi"}
    assert secrets(deployment) == ["dagster-cloud-agent-token", "harbor-credentials"]
    assert {"name": "HARBOR_REGION", "value": "north"} in container(deployment)["env"]
    account = deployment["spec"]["template"]["spec"]["serviceAccountName"]
    assert account == "agent-dagster-cloud-agent"
    job = run_job(tmp_path, BARE, "values")
    assert container(job)["resources"]["limits"] == {"memory": "4Gi"}
    assert job["spec"]["template"]["spec"]["nodeSelector"] == {"pool": "runs"}
    assert job["spec"]["ttlSecondsAfterFinished"] == 86400


def test_settings_of_a_location(tmp_path, given):
    deployment, _ = code_server(tmp_path, given, "values")
    assert secrets(deployment)[-1] == "harbor-database"
    assert "harbor-credentials" in secrets(deployment)
    pod = deployment["spec"]["template"]
    assert pod["spec"]["serviceAccountName"] == "harbor"
    assert pod["metadata"]["labels"]["team"] == "harbor"
    assert container(deployment)["resources"]["limits"] == {"memory": "1Gi"}
    job = run_job(tmp_path, given, "values")
    # Merged with the agent's requests.
    assert container(job)["resources"] == {
        "requests": {"cpu": "1", "memory": "4Gi"},
        "limits": {"memory": "16Gi"},
    }
    assert job["spec"]["ttlSecondsAfterFinished"] == 3600
    assert job["spec"]["template"]["spec"]["nodeSelector"] == {"pool": "runs"}


def test_settings_of_a_job(tmp_path, given):
    spec = importlib.util.spec_from_file_location("big_run", FOLDER / "big_run.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    tags = module.defs.resolve_job_def("big_run").tags
    job = run_job(tmp_path, given, "values", tags=tags)
    assert container(job)["resources"]["limits"] == {"memory": "64Gi"}
    assert job["spec"]["template"]["spec"]["nodeSelector"] == {"pool": "large"}


def test_restrictions(tmp_path, given):
    """A location may set only what the agent's values list."""
    page = (PAGES / "kubernetes" / "configuration.md").read_text()
    allowed = {
        **BARE,
        "container_context": {
            "k8s": {
                "env_vars": ["HARBOR_STAGE=test"],
                "server_k8s_config": {
                    "container_config": {"resources": {"limits": {"memory": "2Gi"}}}
                },
            }
        },
    }
    deployment, _ = code_server(tmp_path, allowed, "values", "allow")
    assert container(deployment)["resources"]["limits"] == {"memory": "2Gi"}
    with pytest.raises(Exception) as raised:
        code_server(tmp_path, given, "values", "allow")
    quoted = "Attempted to create a pod with fields that violated the allowed list:"
    assert quoted in str(raised.value)
    assert str(raised.value).partition("\n")[0] in page


def test_private_registry(tmp_path):
    for item in (
        code_server(tmp_path, BARE, "values", "private")[0],
        run_job(tmp_path, BARE, "values", "private"),
    ):
        pulled = item["spec"]["template"]["spec"]["imagePullSecrets"]
        assert pulled == [{"name": "registry-credentials"}]


def test_schema_finds_mistakes(tmp_path):
    job = run_job(tmp_path, BARE, "values")
    container(job)["image"] = 1
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(job, VERSION, strict=True)


def test_key_of_the_token():
    """The secret's key is the variable that dagster.yaml reads."""
    text = (PAGES / "kubernetes" / "setup.md").read_text()
    assert "--from-literal=DAGSTER_CLOUD_AGENT_TOKEN=" in text
    assert "dagster-cloud-agent-token" in text


def test_table_of_levels(tmp_path, given):
    """The page's table holds what a run of `harbor` gets."""
    page = (PAGES / "kubernetes" / "configuration.md").read_text()
    job = run_job(tmp_path, given, "values")
    pod = job["spec"]["template"]["spec"]
    assert secrets(job) == ["dagster-cloud-agent-token", "harbor-credentials", "harbor-database"]
    rows = {
        "Service account": pod["serviceAccountName"],
        "Memory limit": container(job)["resources"]["limits"]["memory"],
        "Memory request": container(job)["resources"]["requests"]["memory"],
        "Job kept for": f"{job['spec']['ttlSecondsAfterFinished']:,} seconds",
    }
    for name, result in rows.items():
        (row,) = [line for line in page.splitlines() if line.startswith(f"| {name} |")]
        assert row.split("|")[-2].strip().strip("`") == result


def test_names_of_values():
    """Keys of the page's second table exist in the launcher and the agent."""
    from dagster_cloud.instance import DagsterCloudAgentInstance
    from dagster_cloud.workspace.kubernetes import K8sUserCodeLauncher

    launcher_keys = set(K8sUserCodeLauncher.config_type())
    assert {"env_secrets", "env_config_maps", "image_pull_secrets"} <= launcher_keys
    assert {"agent_metrics", "code_server_metrics"} <= launcher_keys
    agent_keys = set(DagsterCloudAgentInstance.config_schema())
    assert {"agent_queues", "isolated_agents", "dagster_cloud_api"} <= agent_keys
