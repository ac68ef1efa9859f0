"""Several full deployments: the base, the agents, and the limit of concurrent runs."""

import shutil

import pytest
import yaml
from ci_fixtures import (  # noqa: F401
    CI,
    git,
    github,
    job,
    log_in,
    plus,
    pull_request,
    repository,
    run,
    run_shown,
    shell,
)
from dagster import DagsterInstance
from dagster._core.errors import DagsterInvalidConfigError
from dagster_cloud.workspace.config_schema import validate_workspace_location
from management_kit import AGENT_TOKEN
from release import RELEASE

LAUNCHER = {
    "instance_class": {"module": "dagster_cloud.instance", "class": "DagsterCloudAgentInstance"},
    "user_code_launcher": {
        "module": "dagster_cloud.workspace.user_code_launcher",
        "class": "ProcessUserCodeLauncher",
    },
}


def agent(folder, settings: dict) -> DagsterInstance:
    (folder / "dagster.yaml").write_text(yaml.safe_dump({**LAUNCHER, **settings}))
    return DagsterInstance.from_config(str(folder))


def east() -> dict:
    return yaml.safe_load((CI / "agents" / "east.yaml").read_text())


def test_the_agent_of_one_environment(job, tmp_path, monkeypatch):  # noqa: F811
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", AGENT_TOKEN)
    with agent(tmp_path, east()) as instance:
        assert instance.deployment_names == ["east"]
        assert instance.includes_branch_deployments
        queues = instance.agent_queues_config
        assert queues.matches("east")
        assert not queues.matches(None)
    [location] = yaml.safe_load((CI / "agents" / "dagster_cloud.yaml").read_text())["locations"]
    assert location["agent_queue"] == "east"
    del location["build"]
    assert not validate_workspace_location({**location, "image": "ghcr.io/hooli/ferry:1"})


def test_queues_below_the_api_are_refused(job, tmp_path, monkeypatch):  # noqa: F811
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", AGENT_TOKEN)
    settings = east()
    settings["dagster_cloud_api"]["agent_queues"] = settings.pop("agent_queues")
    with pytest.raises(DagsterInvalidConfigError, match='unexpected config entry "agent_queues"'):
        agent(tmp_path, settings)


def test_deployment_and_deployments(job, tmp_path, monkeypatch):  # noqa: F811
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", AGENT_TOKEN)
    settings = east()
    settings["dagster_cloud_api"]["deployment"] = "west"
    with pytest.raises(Exception, match="Cannot set both deployment and deployments"):
        agent(tmp_path, settings)


@pytest.mark.parametrize(
    ("target", "base"), [("main", "prod"), ("release/2", "staging"), ("experiments", "dev")]
)
def test_the_base_follows_the_target_branch(
    repository, plus, shell, monkeypatch, target, base  # noqa: F811
):
    script = (CI / "scripts" / "base.sh").read_text()
    git("checkout", "-q", "-b", "faster", folder=repository)
    github(monkeypatch, repository, pull_request("faster", "1a2b3c"))
    done = shell(script, TARGET_BRANCH=target)
    words = "using" if RELEASE >= (1, 10) else "and using"
    line = f"Deploying to branch deployment b0000001, {words} base deployment {base}"
    assert line in done.stdout
    [branch] = plus.branches.values()
    assert branch["baseDeploymentName"] == base


def test_the_base_of_other_commands(repository, plus, job, monkeypatch):  # noqa: F811
    """`ci branch-deployment` sends no base unless it is given one."""
    git("checkout", "-q", "-b", "faster", folder=repository)
    if RELEASE < (1, 10):  # which needs CI, and has no `dg`
        github(monkeypatch, repository, pull_request("faster", "1a2b3c"))
    run("dagster-cloud ci branch-deployment .")
    run("dagster-cloud ci branch-deployment . --base-deployment-name staging")
    log_in(job, "dev")
    run("dg plus deploy start --yes" if RELEASE >= (1, 10) else "dagster-cloud ci init")
    bases = [each["baseDeploymentName"] for each in plus.sent("CliCreateOrUpdateBranchDeployment")]
    assert bases == [None, "staging", "dev"]


def test_organization_settings(repository, plus, job):  # noqa: F811
    log_in(job)
    assert yaml.safe_load(run_shown("organization_settings")) == plus.settings
    shutil.copy(CI / "organization.yaml", repository)
    run_shown("set_organization")
    assert plus.settings == {"max_concurrent_branch_deployment_runs": 20}
