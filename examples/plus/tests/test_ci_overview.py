"""Which deployment gets the code, by the place that the commands run in."""

import json
import os
from pathlib import Path

import pytest
from ci_fixtures import (  # noqa: F401
    git,
    github,
    gitlab,
    job,
    plus,
    pull_request,
    repository,
    run,
    shell,
)

NEITHER = {
    "BITBUCKET_BUILD_NUMBER": "bitbucket",
    "BUILDKITE": "buildkite",
    "CIRCLECI": "circle_ci",
    "CODEBUILD_BUILD_ID": "codebuild",
    "JENKINS_URL": "jenkins",
    "TRAVIS": "travis",
}


def initialized(command: str = "dagster-cloud ci init --deployment prod") -> tuple[str, str]:
    """Start a session, and return its deployment and what was printed."""
    printed = run(command)
    file = next(Path(os.environ["DAGSTER_BUILD_STATEDIR"]).glob("location-*.json"))
    return json.loads(file.read_text())["deployment_name"], printed


def test_github_knows_pull_requests(repository, plus, monkeypatch):  # noqa: F811
    github(monkeypatch, repository, {"ref": "refs/heads/main"})
    deployment, printed = initialized()
    assert deployment == "prod"
    assert "No branch deployment (could not determine branch deployment for PR None)" in printed
    sha = git("rev-parse", "HEAD", folder=repository)
    github(monkeypatch, repository, pull_request("faster", sha))
    assert initialized()[0] == "b0000001"
    [branch] = plus.sent("CliCreateOrUpdateBranchDeployment")
    assert branch["branchData"] == {
        "repoName": "hooli/ferry",
        "branchName": "faster",
        "branchUrl": "https://github.com/hooli/ferry/tree/faster",
        "pullRequestUrl": "https://github.com/hooli/ferry/pull/42",
        "pullRequestStatus": "OPEN",
        "pullRequestNumber": "42",
    }
    assert branch["baseDeploymentName"] == "prod"
    assert branch["commit"]["commitHash"] == sha
    assert branch["commit"]["timestamp"] == 1760000000.0


def test_gitlab_knows_merge_requests(repository, plus, monkeypatch):  # noqa: F811
    for name, value in gitlab(repository, "faster").items():
        monkeypatch.setenv(name, value)
    deployment, printed = initialized()
    assert (deployment, "no merge request id" in printed) == ("prod", True), "a branch alone"
    monkeypatch.setenv("CI_MERGE_REQUEST_IID", "42")
    assert initialized()[0] == "b0000001"
    [branch] = plus.sent("CliCreateOrUpdateBranchDeployment")
    assert branch["branchData"]["repoName"] == "ferry", "the project without its group"
    assert branch["branchData"]["pullRequestNumber"] == "42"


@pytest.mark.parametrize("variable", NEITHER)
def test_other_services_deploy_to_the_named_deployment(
    repository, plus, monkeypatch, variable  # noqa: F811
):
    git("checkout", "-q", "-b", "faster", folder=repository)
    monkeypatch.setenv(variable, "1")
    deployment, printed = initialized()
    assert deployment == "prod"
    assert f"No branch deployment (unsupported for source.{NEITHER[variable]})." in printed
    refused = run("dg plus deploy start --deployment prod --yes", exit_code=1)
    assert "was unable to determine a branch deployment" in refused
    git("checkout", "-q", "--detach", folder=repository)
    assert initialized("dg plus deploy start --deployment prod --yes")[0] == "prod"
    assert plus.branches == {}


def test_a_terminal(repository, plus):  # noqa: F811
    """`dg` looks at the branch, `ci init` only when it is asked to."""
    start = "dg plus deploy start --deployment prod --yes"
    assert initialized(start)[0] == "prod", "on main"
    git("checkout", "-q", "-b", "faster", folder=repository)
    assert initialized()[0] == "prod"
    asked = "dagster-cloud ci init --deployment prod --require-branch-deployment"
    assert initialized(asked)[0] == "b0000001"
    assert initialized(start)[0] == "b0000001"
    git("checkout", "-q", "--detach", folder=repository)
    assert initialized(start)[0] == "prod"


def test_one_session_for_both_programs(repository, plus, shell):  # noqa: F811
    done = shell(
        "dg plus deploy start --deployment prod --yes\n"
        "dagster-cloud ci set-build-output --image-tag 1a2b3c\n"
        "dg plus deploy finish\n"
        "dagster-cloud ci status --output-format=markdown\n"
    )
    assert plus.deployed() == ["prod"]
    assert plus.locations["ferry"]["image"] == "ghcr.io/hooli/ferry:1a2b3c"
    assert "View in Cloud" in done.stdout
