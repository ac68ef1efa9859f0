"""CI/CD for Serverless: the workflow that `dg` writes, a pipeline of GitLab, and plain commands."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml
from ci_fixtures import (  # noqa: F401
    CI,
    commands,
    docker_calls,
    git,
    github,
    gitlab,
    job,
    log_in,
    plus,
    pull_request,
    repository,
    run,
    run_shown,
    scripts,
    shell,
    valid_workflows,
)
from conftest import GROUP
from dagster_cloud_cli import docker_utils, pex_utils
from dagster_cloud_cli.core.pex_builder import util
from packaging.version import Version
from release import RELEASE

PEX = {"pex_tag": "files=deps-1f.pex:source-2e.pex"}


@pytest.fixture
def serverless(plus, monkeypatch):  # noqa: F811
    """Serverless; the build of PEX files and the upload of images are replaced."""
    plus.agent_type = "SERVERLESS"
    built = []
    monkeypatch.setattr(pex_utils, "build_upload_pex", lambda **given: built.append(given) or PEX)
    monkeypatch.setattr(docker_utils, "upload_image", lambda image, registry: 0)
    plus.built = built
    return plus


def workflow(folder):
    return folder / ".github" / "workflows" / "dagster-plus-deploy.yml"


PAGE = GROUP.parents[1] / "site/docs/deployment/dagster-plus/ci-cd/ci-cd-in-serverless.md"


def correct(file: Path, folder: str) -> None:
    """Correct the workflow of releases before 1.11 with the command on the page, and name the folder."""
    (command,) = re.findall(r"^sed .*$", PAGE.read_text(), re.MULTILINE)
    done = subprocess.run(["bash", "-c", command], cwd=file.parents[2], timeout=60)
    assert done.returncode == 0
    read = "${{ env.DAGSTER_CLOUD_YAML_PATH }}"
    text = file.read_text()
    assert read in text
    file.write_text(text.replace(read, folder))


def of_dg(file: Path) -> list[str]:
    return [each for each in commands(file) if each.startswith("dg plus deploy")]


def test_the_workflow_of_dg(repository, serverless, job, shell):  # noqa: F811
    log_in(job)
    run_shown("scaffold_serverless")
    file = workflow(repository)
    valid_workflows("vendor.github-workflows", file)
    content = yaml.safe_load(file.read_text())
    assert content[True]["push"]["branches"] == ["main", "master"]
    assert content[True]["pull_request"]["types"] == ["opened", "synchronize", "reopened", "closed"]
    variables = content["env"]
    assert variables["PYTHON_VERSION"] == "3.10"
    assert variables["ENABLE_FAST_DEPLOYS"] == "true"
    if RELEASE >= (1, 11):
        assert variables["DAGSTER_PROJECT_DIR"] == "."
    else:
        (pex,) = [each for each in commands(file, DAGSTER_CLOUD_YAML_PATH=".") if "plus build-and-push" in each]
        assert "No such command 'build-and-push'" in shell(pex, check=False).stderr
        (image,) = [each for each in commands(file, DAGSTER_CLOUD_YAML_PATH=".") if "--build-strategy=docker" in each]
        assert "No such option: --build-strategy" in shell(image, check=False).stderr
        correct(file, ".")
    start, *builds, finish = of_dg(file)
    image = builds[0]
    assert builds == [image, image], "both build an image"
    shell(f"{start}\n{image}\n{finish}")
    assert [call.split()[1] for call in docker_calls()] == ["-v", "build"]
    assert serverless.deployed() == ["prod"]
    image = serverless.locations["ferry"]["image"]
    assert image.startswith("1234.dkr.ecr.us-west-2.amazonaws.com/hooli:prod-ferry-")


def test_a_project_in_a_subfolder(repository, serverless, job, shell, monkeypatch):  # noqa: F811
    """The commands of the workflow don't name the folder. The page says what to add."""
    log_in(job)
    root = repository.parent / "data"
    root.mkdir()
    shutil.move(repository / ".git", root)
    shutil.move(repository, root / "ferry")
    monkeypatch.chdir(root / "ferry")
    run("dg scaffold github-actions")
    monkeypatch.chdir(root)
    file = workflow(root)
    if RELEASE < (1, 11):
        correct(file, "ferry")
    start, *others = of_dg(file)
    shell(start)
    for command in others:
        failed = shell(command, check=False)
        assert failed.returncode == 1
        message = "This command must be run inside a Dagster workspace or project directory."
        assert message in failed.stdout + failed.stderr
    folder = "${{ env.DAGSTER_PROJECT_DIR }}" if RELEASE >= (1, 11) else "ferry"
    added = f" --target-path={folder}"
    text = file.read_text()
    for command in ("build-and-push", "finish"):
        text = text.replace(f"plus deploy {command}", f"plus deploy {command}{added}")
    assert text.count(added) == len(others)
    file.write_text(text)
    valid_workflows("vendor.github-workflows", file)
    for command in of_dg(file):
        shell(command)
    assert serverless.deployed() == ["prod"]


def test_the_pipeline_for_gitlab(repository, serverless, shell):  # noqa: F811
    pipeline = CI / "gitlab" / "serverless.yml"
    valid_workflows("vendor.gitlab-ci", pipeline)
    shell(scripts(pipeline, "deploy-prod"), **gitlab(repository, "main"))
    git("checkout", "-q", "-b", "faster", folder=repository)
    request = gitlab(repository, "faster", "42")
    shell(scripts(pipeline, "deploy-branch"), **request)
    assert serverless.deployed() == ["prod", "b0000001"]
    for built in serverless.built:
        given = built["kwargs"]
        assert given["deps_cache_from"] == given["deps_cache_to"] == "hooli/ferry"
    sent = serverless.locations["ferry"]
    assert sent["pex_metadata"]["pex_tag"] == PEX["pex_tag"]
    assert sent["pex_metadata"]["python_version"] == "3.11"
    address = "https://gitlab.com/hooli/ferry/-/commit/"
    assert sent["git"]["url"] == address + request["CI_COMMIT_SHA"]
    shell(scripts(pipeline, "close-branch"), **request)
    closed = serverless.branches["ferry", "faster"]["branchData"]
    assert closed["pullRequestStatus"] == "CLOSED"


def test_branch_deployments_from_github(repository, serverless, shell, monkeypatch):  # noqa: F811
    file = CI / "github" / "serverless-branches.yml"
    valid_workflows("vendor.github-workflows", file)

    def steps(name: str) -> str:
        content = yaml.safe_load(file.read_text())
        lines = [each["run"] for each in content["jobs"][name]["steps"] if "run" in each]
        return "\n".join(line for line in lines if not line.startswith("pip "))

    git("checkout", "-q", "-b", "faster", folder=repository)
    for message in ("Sail faster", "Sail even faster"):
        git("commit", "-q", "--allow-empty", "-m", message, folder=repository)
        sha = git("rev-parse", "HEAD", folder=repository)
        github(monkeypatch, repository, pull_request("faster", sha))
        shell(steps("deploy"), TAG=sha)
    # Both pushes update the same branch deployment, without Docker and without an image.
    assert serverless.deployed() == ["b0000001", "b0000001"]
    assert docker_calls() == []
    assert serverless.locations["ferry"]["pex_metadata"]["python_version"] == "3.11"
    [branch] = serverless.branches.values()
    assert branch["baseDeploymentName"] == "prod"
    github(monkeypatch, repository, pull_request("faster", sha, "closed"))
    shell(steps("close"))
    [branch] = serverless.branches.values()
    assert branch["branchData"]["pullRequestStatus"] == "CLOSED"


def test_plain_commands(repository, serverless, shell):  # noqa: F811
    shell((CI / "scripts" / "serverless.sh").read_text())
    assert serverless.deployed() == ["prod"]
    [built] = serverless.built
    assert built["location"].directory == "."
    assert docker_calls() == []


def test_python_versions():
    for minor in range(9, 13):
        assert util.get_pex_flags(Version(f"3.{minor}"))
    with pytest.raises(ValueError, match="Unsupported python version 3.13"):
        util.get_pex_flags(Version("3.13"))


def test_python_versions_of_dg(repository, plus):  # noqa: F811
    refused = run("dg plus deploy --python-version 3.13", exit_code=2)
    assert "'3.13' is not one of '3.9', '3.10', '3.11', '3.12'" in refused


def test_a_wrong_file_stops_the_pipeline(repository, plus):  # noqa: F811
    file = repository / "dagster_cloud.yaml"
    file.write_text(file.read_text().replace("code_source", "code_sources"))
    printed = run("dagster-cloud ci check --dagster-cloud-connect-check skip", exit_code=1)
    assert "Extra inputs are not permitted" in printed


def test_without_a_token(repository, plus, monkeypatch):  # noqa: F811
    monkeypatch.delenv("DAGSTER_CLOUD_API_TOKEN")
    printed = run("dagster-cloud ci init --deployment prod", exit_code=1)
    assert "A Dagster Cloud user token must be specified for this command." in printed
