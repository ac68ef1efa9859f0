"""Branch deployments: agents that serve them, and a workflow that creates and closes them."""

import runpy

import pytest
import yaml
from ci_fixtures import (  # noqa: F401
    CI,
    docker_calls,
    git,
    github,
    job,
    plus,
    pull_request,
    repository,
    run,
    shell,
    valid_workflows,
)
from dagster import DagsterInstance
from management_kit import AGENT_TOKEN

WORKFLOW = CI / "github" / "branch-deployments.yml"


def steps(name: str) -> str:
    """Return what a job of the workflow runs, without the installation of packages."""
    content = yaml.safe_load(WORKFLOW.read_text())
    lines = [each["run"] for each in content["jobs"][name]["steps"] if "run" in each]
    return "\n".join(line for line in lines if not line.startswith("pip "))


def test_agent_for_branch_deployments_only(job, tmp_path, monkeypatch):  # noqa: F811
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", AGENT_TOKEN)
    (tmp_path / "dagster.yaml").write_text((CI / "agents" / "dagster.yaml").read_text())
    with DagsterInstance.from_config(str(tmp_path)) as instance:
        assert instance.deployment_names == []
        assert instance.includes_branch_deployments
        assert instance.user_code_launcher.branch_deployment_ttl_seconds == 7200
        assert not instance.user_code_launcher.server_ttl_enabled_for_full_deployments


def test_values_say_the_same():
    values = yaml.safe_load((CI / "agents" / "values.yaml").read_text())
    settings = yaml.safe_load((CI / "agents" / "dagster.yaml").read_text())
    limits = settings["user_code_launcher"]["config"]["server_ttl"]
    assert values["workspace"]["serverTTL"] == {
        "branchDeployments": {"ttlSeconds": limits["branch_deployments"]["ttl_seconds"]},
        "maxServers": limits["max_servers"],
    }
    assert values["dagsterCloud"]["branchDeployments"]
    assert values["dagsterCloud"]["agentLabel"] == settings["dagster_cloud_api"]["agent_label"]


def test_the_workflow(repository, plus, shell, monkeypatch):  # noqa: F811
    valid_workflows("vendor.github-workflows", WORKFLOW)
    git("checkout", "-q", "-b", "faster", folder=repository)
    for message in ("Sail faster", "Sail even faster"):
        git("commit", "-q", "--allow-empty", "-m", message, folder=repository)
        sha = git("rev-parse", "HEAD", folder=repository)
        github(monkeypatch, repository, pull_request("faster", sha))
        # Without GITHUB_TOKEN, `ci notify` has nothing to write to.
        shell(steps("deploy").replace('echo "$GITHUB_TOKEN"', "echo"), TAG=sha, GITHUB_ACTOR="ada")
    assert plus.deployed() == ["b0000001", "b0000001"]
    assert plus.locations["ferry"]["image"] == f"ghcr.io/hooli/ferry:{sha}"
    assert [call.split()[1] for call in docker_calls()] == ["login", "build", "push"] * 2
    [branch] = plus.branches.values()
    assert branch["baseDeploymentName"] == "prod"
    assert branch["commit"]["commitMessage"] == "Sail even faster"
    github(monkeypatch, repository, pull_request("faster", sha, "closed"))
    shell(steps("close"))
    [branch] = plus.branches.values()
    assert branch["branchData"]["pullRequestStatus"] == "CLOSED"
    assert plus.deleted == []


def test_reading_the_name_changes_nothing(repository, plus):  # noqa: F811
    git("checkout", "-q", "-b", "faster", folder=repository)
    with pytest.raises(AssertionError, match="Unable to get branch deployment name"):
        run("dagster-cloud ci branch-deployment . --read-only")
    assert plus.branches == {}
    run("dagster-cloud ci branch-deployment .")
    assert run("dagster-cloud ci branch-deployment . --read-only").strip() == "b0000001"
    assert plus.branches["hooli/ferry", "faster"]["times"] == 1


@pytest.mark.parametrize(
    ("deployment", "status"), [("prod", "RUNNING"), ("b0000001", "STOPPED"), (None, "STOPPED")]
)
def test_schedules_run_in_production_only(monkeypatch, deployment, status):
    monkeypatch.delenv("DAGSTER_CLOUD_DEPLOYMENT_NAME", raising=False)
    if deployment:
        monkeypatch.setenv("DAGSTER_CLOUD_DEPLOYMENT_NAME", deployment)
    defs = runpy.run_path(str(CI / "branch_schedule.py"))["defs"]
    schedule = defs.resolve_schedule_def("every_morning")
    assert schedule.default_status.name == status
