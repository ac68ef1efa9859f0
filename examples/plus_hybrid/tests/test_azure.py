"""The Azure pages: pods with an identity and a vault, logs in a blob container, a workflow for ACR."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from unittest import mock

import dagster as dg
import pytest
import yaml
from conftest import GROUP, PAGES
from dagster_azure.blob import AzureBlobComputeLogManager
from dagster_azure.blob.fake_blob_client import FakeBlobServiceClient
from test_kubernetes_agent import BARE, code_server, container, dagster_yaml, run_job, secrets, values

AZURE = GROUP / "azure"


def azure(name: str) -> dict:
    return yaml.safe_load((AZURE / f"{name}.yaml").read_text())


# Identity and vault


def test_pods_have_the_identity(tmp_path):
    """Code servers and runs get the label; the account of the chart gets the annotation."""
    names = ("values", "../azure/identity")
    deployment, _ = code_server(tmp_path, BARE, *names)
    for item in (deployment, run_job(tmp_path, BARE, *names)):
        pod = item["spec"]["template"]
        assert pod["metadata"]["labels"]["azure.workload.identity/use"] == "true"
        assert pod["spec"]["serviceAccountName"] == "agent-dagster-cloud-agent"
    given = azure("identity")
    assert list(given["serviceAccount"]["annotations"]) == ["azure.workload.identity/client-id"]
    page = (PAGES / "azure" / "aks-agent.md").read_text()
    assert "system:serviceaccount:dagster-cloud:agent-dagster-cloud-agent" in page


def test_pods_mount_the_vault(tmp_path):
    names = ("values", "../azure/identity", "../azure/vault")
    deployment, _ = code_server(tmp_path, BARE, *names)
    for item in (deployment, run_job(tmp_path, BARE, *names)):
        (volume,) = [v for v in item["spec"]["template"]["spec"]["volumes"] if "csi" in v]
        assert volume["csi"]["volumeAttributes"] == {"secretProviderClass": "dagster-secrets"}
        assert "harbor-database" in secrets(item)
        mounts = {each["mountPath"] for each in container(item)["volumeMounts"]}
        assert "/mnt/vault" in mounts
    given = azure("vault")
    for key in ("volumes", "volumeMounts"):
        assert given["dagsterCloudAgent"][key] == given["workspace"][key]


def test_provider_makes_the_secrets_that_pods_name():
    provider = azure("secret_provider")
    assert provider["metadata"]["name"] == "dagster-secrets"
    made = {each["secretName"]: each["data"][0] for each in provider["spec"]["secretObjects"]}
    # The name and the key that the chart expects without further values.
    assert made["dagster-cloud-agent-token"]["key"] == "DAGSTER_CLOUD_AGENT_TOKEN"
    assert set(made) == {"dagster-cloud-agent-token", "harbor-database"}
    read = [
        yaml.safe_load(each)["objectName"]
        for each in yaml.safe_load(provider["spec"]["parameters"]["objects"])["array"]
    ]
    assert read == [each["objectName"] for each in made.values()]
    page = (PAGES / "azure" / "key-vault.md").read_text()
    for name in read:
        assert f"--name {name}" in page
    assert provider["spec"]["parameters"]["clientID"] == azure("identity")["serviceAccount"][
        "annotations"
    ]["azure.workload.identity/client-id"]


# Compute logs


@dg.asset
def tides() -> None:
    print("high water at noon")


def settings() -> dict:
    return dagster_yaml({**values("values"), **azure("logs")})["compute_logs"]


@pytest.fixture
def storage():
    client = FakeBlobServiceClient("hoolilogs")
    with mock.patch(
        "dagster_azure.blob.compute_log_manager.create_blob_client", return_value=client
    ):
        yield client


def test_logs_go_to_the_container(storage, tmp_path):
    given = settings()
    given["config"]["local_dir"] = str(tmp_path)
    with dg.instance_for_test(overrides={"compute_logs": given}) as instance:
        assert isinstance(instance.compute_log_manager, AzureBlobComputeLogManager)
        result = dg.materialize([tides], instance=instance)
        (event,) = [
            each.event_specific_data
            for each in result.all_events
            if each.event_type_value == "LOGS_CAPTURED"
        ]
    blobs = storage.get_container_client("dagster")
    (stdout,) = [key for key in blobs.keys() if key.endswith(".out")]
    assert stdout.startswith(f"prod/storage/{result.run_id}/compute_logs/")
    assert blobs.get_blob_client(stdout).download_blob().readall() == b"high water at noon\n"
    # The event in Dagster+ names the blob, and how to read it.
    assert event.external_stdout_url == f"https://hoolilogs.blob.core.windows.net/dagster/{stdout}"
    command = "az storage blob download --auth-mode login --account-name hoolilogs"
    assert event.shell_cmd.stdout.startswith(command)
    assert command in (PAGES / "azure" / "blob-compute-logs.md").read_text()


def test_keys_of_the_manager():
    """The page's table lists every key with its default."""
    from write_references import default_of, keys_of

    page = (PAGES / "azure" / "blob-compute-logs.md").read_text()
    keys = {k: v for k, v in keys_of(AzureBlobComputeLogManager.config_type()).items() if "." not in k}
    rows = {line.split("`")[1]: line for line in page.splitlines() if line.startswith("| `")}
    assert set(keys) == set(rows)
    for key, field in keys.items():
        assert rows[key].split("|")[2].strip() == default_of(field)


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ({"secret_credential": {"client_id": "a", "client_secret": "b", "tenant_id": "c"}, "access_key_or_sas_token": "k"}, "ClientSecretCredential"),
        ({"access_key_or_sas_token": "k", "default_azure_credential": {}}, "str"),
        ({}, "DefaultAzureCredential"),
    ],
)  # fmt: skip
def test_which_credential_is_used(given, used):
    with mock.patch("dagster_azure.blob.compute_log_manager.create_blob_client") as made:
        AzureBlobComputeLogManager(storage_account="hoolilogs", container="dagster", **given)
    assert type(made.call_args.args[1]).__name__ == used


# The workflow for ACR

DG = str(Path(sys.executable).parent / "dg")


def run_dg(folder, *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [DG, *arguments],
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "DAGSTER_DG_UPDATE_CHECK_ENABLED": "0"},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_workflow(tmp_path):
    """The command takes `azurecr.io` for an address of ECR as well, since it contains `ecr`."""
    project = shutil.copytree(AZURE / "harbor", tmp_path / "harbor")
    subprocess.run(["git", "init", "-q", "."], cwd=project, check=True)
    build = (project / "build.yaml").read_text()
    run_dg(project, "scaffold", "build-artifacts", "--yes")
    (project / "build.yaml").write_text(build)
    printed = run_dg(project, "scaffold", "github-actions", typed="hooli\nprod\nhybrid\n")
    workflow = yaml.safe_load((project / ".github/workflows/dagster-plus-deploy.yml").read_text())
    names = [step["name"] for step in workflow["jobs"]["dagster-cloud-deploy"]["steps"]]
    page = (PAGES / "azure" / "acr-user-code.md").read_text()
    for unwanted in ("Configure AWS credentials", "Login to ECR"):
        assert unwanted in names and unwanted in page
    assert "Login to Azure Container Registry" in names
    (login,) = [
        step["with"]["registry"]
        for step in workflow["jobs"]["dagster-cloud-deploy"]["steps"]
        if step["name"] == "Login to Azure Container Registry"
    ]
    assert login == "hooli.azurecr.io/harbor"
    hints = [line for line in printed.splitlines() if line.startswith("gh secret set")]
    assert [line.split()[3] for line in hints] == [
        "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION", "AZURE_CLIENT_ID",
        "AZURE_CLIENT_SECRET",
    ]  # fmt: skip
    file = AZURE / "cli" / "workflow.txt"
    shown = printed[printed.index("GitHub Actions workflow created") :].strip()
    if os.environ.get("HYBRID_RECORD"):
        file.write_text(f"dg scaffold github-actions\n{shown}\n")
    assert file.read_text() == f"dg scaffold github-actions\n{shown}\n"
