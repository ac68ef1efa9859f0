"""Branch deployments by commands: create, deploy, close, delete, in a real repository."""

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
import yaml
from ci_fixtures import (  # noqa: F401
    CI,
    git,
    gitlab,
    job,
    plus,
    repository,
    run,
    run_shown,
    shell,
)
from dagster_cloud_cli.commands.branch_deployment import app
from dagster_cloud_cli.core.errors import DagsterCloudAgentServerError
from dagster_cloud_cli.core.graphql_client import create_cloud_webserver_client
from typer.main import get_command

ADDRESS = "https://git.hooli.example/ferry/pulls/42"
SCRIPT = CI / "scripts" / "branch.sh"
CLOSE = CI / "scripts" / "close_branch.sh"


@pytest.fixture
def branch(repository):  # noqa: F811
    """A branch with a commit, checked out as CI services do: without its name."""
    git("checkout", "-q", "-b", "faster", folder=repository)
    git("commit", "-q", "--allow-empty", "-m", "Sail faster", folder=repository)
    git("checkout", "-q", "--detach", folder=repository)
    return repository


def test_create_deploy_close(branch, plus, shell):  # noqa: F811
    variables = {"BRANCH": "faster", "PULL_REQUEST": "42", "JENKINS_URL": "https://ci.example"}
    done = shell(SCRIPT.read_text(), **variables)
    message = "Deploying to b0000001. No branch deployment (unsupported for source.jenkins)."
    assert message in done.stdout
    sha = git("rev-parse", "HEAD", folder=branch)
    assert plus.deployed() == ["b0000001"]
    assert plus.locations["ferry"]["image"] == f"ghcr.io/hooli/ferry:{sha}"
    [sent] = plus.sent("CliCreateOrUpdateBranchDeployment")
    assert sent == {
        "branchData": {
            "repoName": "hooli/ferry",
            "branchName": "faster",
            "branchUrl": None,
            "pullRequestUrl": ADDRESS,
            "pullRequestStatus": "OPEN",
            "pullRequestNumber": "42",
        },
        "commit": {
            "commitHash": sha,
            "timestamp": 1760000000.0,
            "commitMessage": "Sail faster\n",
            "commitUrl": None,
            "authorName": "Ada",
            "authorEmail": "ada@hooli.example",
            "authorAvatarUrl": None,
        },
        "baseDeploymentName": "prod",
        "snapshotBaseCondition": None,
    }
    shell(CLOSE.read_text(), **variables)
    closed = plus.sent("CliCreateOrUpdateBranchDeployment")[1]
    assert closed["branchData"]["pullRequestStatus"] == "CLOSED"
    assert closed["branchData"]["pullRequestUrl"] is None
    assert plus.deleted == []


def test_the_message_is_shown(branch, plus, shell):  # noqa: F811
    """Errors go to standard output, so they're in the variable."""
    script = SCRIPT.read_text().replace("    --read-git-state\n", "")
    assert script.count("--read-git-state") == 0
    script = script.replace("--base-deployment-name prod \\\n", "--base-deployment-name prod\n")
    failed = shell(script, check=False, BRANCH="faster", PULL_REQUEST="42")
    assert failed.returncode == 1
    assert "Must provide `--commit-hash` and `--timestamp` parameters" in failed.stdout
    assert plus.deployed() == []


def test_comments_after_a_backslash_break_the_command(branch, plus, shell):  # noqa: F811
    command = "dagster-cloud branch-deployment create-or-update"
    failed = shell(
        f"{command} --branch-name faster \\ # the branch\n  --git-repo-name hooli/ferry",
        check=False,
    )
    assert failed.returncode != 0
    assert plus.branches == {}


def test_options():
    """The table of the page has every visible option of the command."""
    create = get_command(app).commands["create-or-update"]
    visible = {each.opts[0] for each in create.params if not each.hidden}
    assert visible - {"--organization", "--api-token"} == {
        "--git-repo-name",
        "--branch-name",
        "--commit-hash",
        "--timestamp",
        "--read-git-state",
        "--branch-url",
        "--code-review-url",
        "--code-review-id",
        "--pull-request-status",
        "--commit-message",
        "--author-name",
        "--author-email",
        "--author-avatar-url",
        "--base-deployment-name",
        "--snapshot-base-condition",
    }


@pytest.mark.parametrize(
    ("given", "sent"), [("on-create", "ON_CREATE"), ("on-update", "ON_UPDATE")]
)
def test_snapshots(branch, plus, given, sent):  # noqa: F811
    run(
        "dagster-cloud branch-deployment create-or-update --git-repo-name hooli/ferry"
        f" --branch-name faster --read-git-state --snapshot-base-condition {given}"
    )
    [asked] = plus.sent("CliCreateOrUpdateBranchDeployment")
    assert asked["snapshotBaseCondition"] == sent


def test_add_a_location(branch, plus):  # noqa: F811
    def answer(variables: dict) -> dict:
        name = variables["document"]["location_name"]
        plus.locations[name] = variables["document"]
        entry = {"__typename": "WorkspaceEntry", "locationName": name}
        return {"addOrUpdateLocationFromDocument": entry}

    plus.CliAddOrUpdateLocation = answer
    run_shown("add_location")
    assert plus.locations["ferry"]["image"] == "ghcr.io/hooli/ferry:1a2b3c"
    path = next(path for path, _, body in plus.requests if "AddOrUpdateLocation" in body["query"])
    assert path.startswith("/b0000001/")


def test_delete(branch, plus, shell):  # noqa: F811
    shell(CLOSE.read_text(), BRANCH="faster")
    with pytest.raises(AssertionError, match="Deployment prod is not a branch deployment"):
        run("dagster-cloud branch-deployment delete --deployment prod")
    assert run("dagster-cloud branch-deployment delete --deployment b0000001").strip() == ""
    assert plus.deleted == ["7"]


def test_from_a_terminal(branch, plus):  # noqa: F811
    git("checkout", "-q", "faster", folder=branch)
    run_shown("require_branch")
    run_shown("read_only")
    [(repo, name)] = plus.branches
    assert (repo, name) == ("hooli/ferry", "faster")
    run("dagster-cloud ci branch-deployment . --mark-closed")
    [closed] = plus.branches.values()
    assert closed["branchData"]["pullRequestStatus"] == "CLOSED"


@pytest.mark.parametrize(
    "remote",
    [
        "git@gitlab.com:hooli/ferry.git",
        "https://gitlab.com/hooli/ferry.git",
        "https://gitlab.com/transport/hooli/ferry",
    ],
)
def test_names_of_repositories(branch, plus, monkeypatch, remote):  # noqa: F811
    """A terminal names the last two parts of the remote, GitLab CI only the project."""
    git("checkout", "-q", "faster", folder=branch)
    git("remote", "set-url", "origin", remote, folder=branch)
    run("dagster-cloud ci branch-deployment .")
    for name, value in gitlab(branch, "faster", "42").items():
        monkeypatch.setenv(name, value)
    run("dagster-cloud ci branch-deployment .")
    assert list(plus.branches) == [("hooli/ferry", "faster"), ("ferry", "faster")]


def test_endless_redirects():
    """A deployment that doesn't exist: Dagster+ redirects, and the client gives up."""

    class Redirecting(BaseHTTPRequestHandler):
        def do_POST(self):
            self.send_response(307)
            self.send_header("Location", self.path)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Redirecting)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with (
            create_cloud_webserver_client(f"http://127.0.0.1:{server.server_port}", "token") as client,
            pytest.raises(DagsterCloudAgentServerError) as error,
        ):
            client.execute("{ version }")
    finally:
        server.shutdown()
        server.server_close()
    catalog = yaml.safe_load((CI.parents[2] / "site/messages/dagster-plus.yml").read_text())
    (entry,) = (each for each in catalog["messages"] if each["id"] == "exceeded-redirects")
    assert str(error.value) == entry["pattern"].replace("{number}", "30")
