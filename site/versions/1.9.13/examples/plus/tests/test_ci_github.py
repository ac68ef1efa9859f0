"""Workflows for GitHub that run `dagster-cloud`: pushes deploy to prod, pull requests to branches."""

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
    shell,
    valid_workflows,
)
from dagster_cloud_cli import pex_utils

PEX = {"pex_tag": "files=deps-1f.pex:source-2e.pex"}


def steps(file, name: str) -> str:
    """Return what a job runs, without the installation and the comment on GitHub."""
    content = yaml.safe_load(file.read_text())
    lines = [each["run"] for each in content["jobs"][name]["steps"] if "run" in each]
    left = ("pip ", "dagster-cloud ci notify")
    return "\n".join(line for line in lines if not line.startswith(left))


@pytest.mark.parametrize("name", ["serverless", "hybrid"])
def test_pushes_and_pull_requests(name, repository, plus, shell, monkeypatch):  # noqa: F811
    plus.agent_type = name.upper()
    built = []
    monkeypatch.setattr(pex_utils, "build_upload_pex", lambda **given: built.append(given) or PEX)
    file = CI / "github" / f"{name}.yml"
    valid_workflows("vendor.github-workflows", file)
    known = {"GITHUB_REPOSITORY": "hooli/ferry", "GITHUB_ACTOR": "ada"}
    sha = git("rev-parse", "HEAD", folder=repository)
    github(monkeypatch, repository, {"ref": "refs/heads/main"})
    shell(steps(file, "deploy"), TAG=sha, **known)
    assert plus.deployed() == ["prod"]
    git("checkout", "-q", "-b", "faster", folder=repository)
    git("commit", "-q", "--allow-empty", "-m", "Sail faster", folder=repository)
    sha = git("rev-parse", "HEAD", folder=repository)
    github(monkeypatch, repository, pull_request("faster", sha))
    shell(steps(file, "deploy"), TAG=sha, **known)
    assert plus.deployed() == ["prod", "b0000001"]
    sent = plus.locations["ferry"]
    if name == "hybrid":
        assert sent["image"] == f"ghcr.io/hooli/ferry:{sha}" and not built
        assert [call.split()[1] for call in docker_calls()] == ["login", "build", "push"] * 2
    else:
        assert sent["pex_metadata"]["pex_tag"] == PEX["pex_tag"]
        assert {each["kwargs"]["deps_cache_from"] for each in built} == {"hooli/ferry"}
    github(monkeypatch, repository, pull_request("faster", sha, "closed"))
    shell(steps(file, "close"))
    [branch] = plus.branches.values()
    assert branch["branchData"]["pullRequestStatus"] == "CLOSED"
