"""CI/CD for Hybrid: the workflow that `dg` writes, a pipeline of GitLab, and a script."""

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

FIX = "sed -i 's/ --path=/ --target-path=/' .github/workflows/dagster-plus-deploy.yml"
AWS = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION"]
SECRETS = {
    "1234.dkr.ecr.us-east-1.amazonaws.com/ferry": AWS,
    "docker.io/hooli/ferry": ["DOCKERHUB_USERNAME", "DOCKERHUB_TOKEN"],
    "ghcr.io/hooli/ferry": [],
    # "azurecr" contains "ecr", which is how dg recognizes Amazon's registry.
    "hooli.azurecr.io/ferry": [*AWS, "AZURE_CLIENT_ID", "AZURE_CLIENT_SECRET"],
    "gcr.io/hooli/ferry": ["GCR_JSON_KEY"],
}


@pytest.fixture
def workflow(repository, plus, job):  # noqa: F811
    log_in(job)
    run_shown("scaffold_hybrid")
    return repository / ".github" / "workflows" / "dagster-plus-deploy.yml"


def test_the_workflow_of_dg(workflow, repository, plus, shell, monkeypatch):  # noqa: F811
    """As it is written, its last steps fail; the page gives the command that corrects them."""
    tag = {"IMAGE_TAG": "1a2b3c"}
    valid_workflows("vendor.github-workflows", workflow)
    start, *others = [each for each in commands(workflow) if each.startswith("dg ")]
    github(monkeypatch, repository, {"ref": "refs/heads/main"})
    shell(start)
    assert len(others) == 2
    for command in others:
        failed = shell(command, check=False, **tag)
        assert failed.returncode == 2
        assert "No such option: --path" in failed.stderr + failed.stdout
    shell(FIX)
    valid_workflows("vendor.github-workflows", workflow)
    for command in [each for each in commands(workflow) if each.startswith("dg ")]:
        shell(command, **tag)
    assert plus.deployed() == ["prod"]
    assert plus.locations["ferry"]["image"] == "ghcr.io/hooli/ferry:1a2b3c-ferry"
    steps = yaml.safe_load(workflow.read_text())["jobs"]["dagster-cloud-deploy"]["steps"]
    [build] = [each["with"] for each in steps if "build-push-action" in each.get("uses", "")]
    assert build["context"] == "."
    assert build["tags"] == "ghcr.io/hooli/ferry:${{ env.IMAGE_TAG }}-ferry"


def test_the_workflow_for_a_pull_request(
    workflow, repository, plus, shell, monkeypatch  # noqa: F811
):
    shell(FIX)
    git("checkout", "-q", "-b", "faster", folder=repository)
    sha = git("rev-parse", "HEAD", folder=repository)
    github(monkeypatch, repository, pull_request("faster", sha))
    for command in [each for each in commands(workflow) if each.startswith("dg ")]:
        shell(command, IMAGE_TAG="1a2b3c")
    assert plus.deployed() == ["b0000001"]
    github(monkeypatch, repository, pull_request("faster", sha, "closed", merged=True))
    shell("dagster-cloud ci branch-deployment .")  # what the action `prerun` does
    [branch] = plus.branches.values()
    assert branch["branchData"]["pullRequestStatus"] == "MERGED"


@pytest.mark.parametrize("registry", SECRETS)
def test_secrets_for_a_registry(repository, plus, job, registry):  # noqa: F811
    log_in(job)
    (repository / "build.yaml").write_text(f"directory: .\nregistry: {registry}\n")
    printed = run("dg scaffold github-actions")
    hints = [line.split()[3] for line in printed.splitlines() if line.startswith("gh secret set")]
    assert hints == SECRETS[registry]
    text = (repository / ".github/workflows/dagster-plus-deploy.yml").read_text()
    assert ("aws-actions/" in text) == ("ecr" in registry)
    assert "login" in text


def test_no_login_for_other_registries(repository, plus, job):  # noqa: F811
    log_in(job)
    registry = "us-docker.pkg.dev/hooli/ferry"
    (repository / "build.yaml").write_text(f"directory: .\nregistry: {registry}\n")
    run("dg scaffold github-actions")
    text = (repository / ".github/workflows/dagster-plus-deploy.yml").read_text()
    assert "login" not in text.lower().replace("login to the container registry", "")


def test_what_the_scaffold_asks_for(repository, plus, job):  # noqa: F811
    log_in(job)
    (repository / "Dockerfile").unlink()
    assert "Dockerfile not found at" in run("dg scaffold github-actions", exit_code=1)
    (repository / "build.yaml").unlink()
    missing = run("dg scaffold github-actions", exit_code=1)
    assert "No registry URL found for project ferry." in missing


def test_the_pipeline_for_gitlab(repository, plus, shell):  # noqa: F811
    pipeline = CI / "gitlab" / "hybrid.yml"
    valid_workflows("vendor.gitlab-ci", pipeline)
    file = repository / "dagster_cloud.yaml"
    file.write_text(file.read_text().replace("ghcr.io", "registry.gitlab.com"))
    main = gitlab(repository, "main")
    for name in ("check", "build", "deploy-prod"):
        shell(scripts(pipeline, name), **main)
    image = f"registry.gitlab.com/hooli/ferry:{main['CI_COMMIT_SHA']}"
    assert plus.locations["ferry"]["image"] == image
    assert docker_calls() == [
        "docker login --username gitlab-ci-token --password-stdin registry.gitlab.com",
        f"docker build --platform linux/amd64 -t {image} .",
        f"docker push {image}",
    ]
    request = gitlab(repository, "faster", "42")
    shell(scripts(pipeline, "deploy-branch"), **request)
    shell(scripts(pipeline, "close-branch"), **request)
    assert plus.deployed() == ["prod", "b0000001"]
    [branch] = plus.branches.values()
    assert branch["branchData"]["pullRequestStatus"] == "CLOSED"
    assert branch["times"] == 2


def test_the_script(repository, plus, shell):  # noqa: F811
    shell((CI / "scripts" / "hybrid.sh").read_text())
    sha = git("rev-parse", "HEAD", folder=repository)
    assert plus.deployed() == ["prod"]
    assert plus.locations["ferry"]["image"] == f"ghcr.io/hooli/ferry:{sha}"
    assert [call.split()[1] for call in docker_calls()] == ["build", "push"]


def test_output_of_the_commands(repository, plus):  # noqa: F811
    run("dagster-cloud ci init --deployment prod")
    run_shown("set_build_output")
    run_shown("hybrid_deploy")


def test_dg_without_a_registry(repository, plus, shell):  # noqa: F811
    (repository / "build.yaml").unlink()
    failed = shell("dg plus deploy --deployment prod --yes --agent-type hybrid", check=False)
    assert failed.returncode == 1
    assert "No build registry found." in failed.stdout + failed.stderr


def test_code_that_does_not_load(repository, plus, shell, monkeypatch):  # noqa: F811
    def failed(variables: dict) -> dict:
        error = {
            "__typename": "PythonError",
            "message": "ModuleNotFoundError",
            "stack": [],
            "errorChain": [],
        }
        entry = {
            "__typename": "WorkspaceLocationEntry",
            "name": "ferry",
            "loadStatus": "LOADED",
            "locationOrLoadError": error,
        }
        return {"workspaceOrError": {"__typename": "Workspace", "locationEntries": [entry]}}

    monkeypatch.setattr(plus, "CliLocationsQuery", failed)
    run("dagster-cloud ci init --deployment prod")
    run("dagster-cloud ci set-build-output --image-tag 1a2b3c")
    printed = run("dagster-cloud ci deploy", exit_code=1)
    assert "Some locations failed to load after being synced by the agent:" in printed
