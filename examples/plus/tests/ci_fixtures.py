"""What the tests of `ci/` share: the hosted side, a Git repository, and the shell of a CI job.

Commands of a shell script run in this process, so that they reach the stand-in at once: on its
PATH, `dagster-cloud` and `dg` are small programs that hand their arguments over. `docker` is a
program that records how it was called.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace

import pytest
import yaml
from click.testing import CliRunner
from conftest import GROUP
from dagster_cloud_cli import gql
from dagster_cloud_cli.commands import ci, workspace
from dagster_cloud_cli.commands import job as launch
from dagster_cloud_cli.entrypoint import app as dagster_cloud
from dagster_dg_cli.cli import cli as dg_cli
from dagster_shared.plus import config as plus_config
from management_kit import USER_TOKEN, Service, write_login
from typer.main import get_command

CI = GROUP / "ci"
AGENT = {"status": "RUNNING", "errors": [], "metadata": []}
CI_VARIABLES = ("GITHUB_", "GITLAB_", "CI_", "DAGSTER_", "JENKINS_", "BUILDKITE", "CIRCLECI")
PROGRAMS = {"dagster-cloud": get_command(dagster_cloud), "dg": dg_cli}

CLIENT = """#!{python} -SE
import http.client, json, os, sys
connection = http.client.HTTPConnection("127.0.0.1", {port})
connection.request("POST", "/", json.dumps(
    [os.path.basename(sys.argv[0]), sys.argv[1:], os.getcwd(), dict(os.environ)]))
code, out, err = json.loads(connection.getresponse().read())
sys.stdout.write(out)
sys.stderr.write(err)
sys.exit(code)
"""
DOCKER = """#!/bin/sh
if [ "$1" = login ]; then cat > /dev/null; fi
echo "docker $*" >> "$DOCKER_LOG"
"""


class Hosted(Service):
    """Deployments, full and branch, with the code locations that were sent to each."""

    def __init__(self) -> None:
        super().__init__()
        self.agent_type = "HYBRID"
        self.agents = [AGENT]
        self.branches: dict[tuple[str, str], dict] = {}
        self.deleted: list[str] = []
        self.settings: dict = {"max_concurrent_branch_deployment_runs": 50}
        self.runs: list[dict] = []
        self.run_result = "SUCCESS"

    def deployed(self) -> list[str]:
        """Return the deployments that got code locations, in order."""
        return [
            path.strip("/").split("/")[0]
            for path, _, body in self.requests
            if "CliDeployLocations" in body["query"]
        ]

    def CliCreateOrUpdateBranchDeployment(self, variables: dict) -> dict:
        branch = variables["branchData"]
        key = (branch["repoName"], branch["branchName"])
        known = self.branches.get(key, {"name": f"b{len(self.branches) + 1:07d}", "times": 0})
        self.branches[key] = {**known, **variables, "times": known["times"] + 1}
        deployment = {
            "__typename": "DagsterCloudDeployment",
            "deploymentId": 7,
            "deploymentName": known["name"],
        }
        return {"createOrUpdateBranchDeployment": deployment}

    def CliGetBranchDeploymentName(self, variables: dict) -> dict:
        found = self.branches.get((variables["repoName"], variables["branchName"]))
        return {"getBranchDeploymentName": found and found["name"]}

    def DeploymentByNameQuery(self, variables: dict) -> dict:
        branch = variables["deploymentName"] in {each["name"] for each in self.branches.values()}
        return {
            "deploymentByName": {
                "__typename": "DagsterCloudDeployment",
                "deploymentName": variables["deploymentName"],
                "deploymentId": 7,
                "deploymentType": "BRANCH" if branch else "PRODUCTION",
            }
        }

    def CliDeleteDeployment(self, variables: dict) -> dict:
        self.deleted.append(str(variables["deploymentId"]))
        return {
            "deleteDeployment": {
                "__typename": "DagsterCloudDeployment",
                "deploymentId": variables["deploymentId"],
            }
        }

    def CliOrganizationSettings(self, variables: dict) -> dict:
        return {"organizationSettings": {"settings": self.settings}}

    def CliSetOrganizationSettings(self, variables: dict) -> dict:
        self.settings = variables["organizationSettings"]["settings"]
        return {"setOrganizationSettings": {"__typename": "OrganizationSettings"}}

    def CliLaunchRun(self, variables: dict) -> dict:
        self.runs.append(variables["executionParams"])
        run = {"runId": "4f9c2e7a-1b7e-4a8b-9d0c-3a1e5b6f7c8d"}
        return {"launchRun": {"__typename": "LaunchRunSuccess", "run": run}}

    def CliGetRunStatus(self, variables: dict) -> dict:
        return {"runOrError": {"__typename": "Run", "id": "1", "status": self.run_result}}

    def CliGetEcrInfo(self, variables: dict) -> dict:
        return {
            "serverless": {
                "awsRegion": "us-west-2",
                "awsAuthToken": "QVdTOnRva2Vu",
                "registryAllowCustomBase": True,
                "registryUrl": "1234.dkr.ecr.us-west-2.amazonaws.com/hooli",
            }
        }


@pytest.fixture
def plus(monkeypatch):
    """The hosted side of the organization `hooli`."""
    server = Hosted()

    def address(organization: str, deployment: str | None = None) -> str:
        return f"{server.url}/{deployment}" if deployment else server.url

    without_pauses = SimpleNamespace(time=time.time, sleep=lambda seconds: None)
    monkeypatch.setattr(workspace, "time", without_pauses)
    monkeypatch.setattr(launch, "time", without_pauses)
    monkeypatch.setattr(ci, "get_org_url", lambda organization, env: server.url)
    monkeypatch.setattr(gql, "url_from_config", address)
    monkeypatch.setattr(plus_config, "DAGSTER_CLOUD_BASE_URL", server.url)
    yield server
    # Shutting down takes half a second, and the next test needn't wait for it.
    threading.Thread(target=server.close).start()


@pytest.fixture
def job(tmp_path, monkeypatch):
    """The variables of a CI job: those that the pages ask for, and none of this machine."""
    home = tmp_path / "home"
    home.mkdir()
    for name in list(os.environ):
        if name.startswith(CI_VARIABLES):
            monkeypatch.delenv(name)
    for name, value in {
        "HOME": str(home),
        "GIT_CONFIG_GLOBAL": os.devnull,
        "DG_CLI_CONFIG": str(home / "dg.toml"),
        "DAGSTER_CLOUD_CLI_CONFIG": str(home / "config"),
        "DAGSTER_DG_UPDATE_CHECK_ENABLED": "0",
        "DAGSTER_CLOUD_ORGANIZATION": "hooli",
        "DAGSTER_CLOUD_API_TOKEN": USER_TOKEN,
        "DAGSTER_BUILD_STATEDIR": str(tmp_path / "build-state"),
        "DOCKER_LOG": str(tmp_path / "docker.log"),
    }.items():
        monkeypatch.setenv(name, value)
    (home / "dg.toml").write_text("[cli.telemetry]\nenabled = false\n")
    return home


def git(*arguments: str, folder: Path | None = None) -> str:
    who = ["-c", "user.name=Ada", "-c", "user.email=ada@hooli.example"]
    command = ["git", *who, *arguments]
    return subprocess.run(
        command, cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.fixture
def repository(job, tmp_path, monkeypatch):
    """A clone of `hooli/ferry` on its main branch, with one commit."""
    folder = shutil.copytree(CI / "ferry", tmp_path / "ferry")
    (folder / "Dockerfile").write_text("FROM python:3.11-slim\n")
    git("init", "-q", "-b", "main", folder=folder)
    git("remote", "add", "origin", "git@github.com:hooli/ferry.git", folder=folder)
    git("add", ".", folder=folder)
    monkeypatch.setenv("GIT_COMMITTER_DATE", "1760000000 +0000")
    git("commit", "-q", "-m", "Add departures", folder=folder)
    monkeypatch.chdir(folder)
    return folder


def github(monkeypatch, folder: Path, event: dict) -> None:
    """Set what a job of GitHub Actions finds for this event."""
    file = folder.parent / "event.json"
    repository = {"full_name": "hooli/ferry"}
    file.write_text(json.dumps({"repository": repository, **event}))
    for name, value in {
        "GITHUB_ACTION": "ci-init",
        "GITHUB_EVENT_PATH": str(file),
        "GITHUB_SERVER_URL": "https://github.com",
        "GITHUB_REPOSITORY": "hooli/ferry",
        "GITHUB_RUN_ID": "12",
        "GITHUB_SHA": git("rev-parse", "HEAD", folder=folder),
    }.items():
        monkeypatch.setenv(name, value)


def pull_request(branch: str, sha: str, state: str = "open", merged: bool = False) -> dict:
    return {
        "action": "closed" if state == "closed" else "synchronize",
        "pull_request": {
            "head": {"sha": sha, "ref": branch},
            "html_url": "https://github.com/hooli/ferry/pull/42",
            "number": 42,
            "state": state,
            "merged": merged,
        },
    }


def gitlab(folder: Path, branch: str, merge_request: str | None = None) -> dict[str, str]:
    """Return what a job of GitLab CI finds."""
    sha = git("rev-parse", "HEAD", folder=folder)
    return {
        "GITLAB_CI": "true",
        "CI_COMMIT_SHA": sha,
        "CI_COMMIT_SHORT_SHA": sha[:8],
        "CI_COMMIT_REF_NAME": branch,
        "CI_JOB_URL": "https://gitlab.com/hooli/ferry/-/jobs/1",
        "CI_PIPELINE_ID": "7",
        "CI_PIPELINE_URL": "https://gitlab.com/hooli/ferry/-/pipelines/7",
        "CI_PROJECT_NAME": "ferry",
        "CI_PROJECT_PATH": "hooli/ferry",
        "CI_PROJECT_URL": "https://gitlab.com/hooli/ferry",
        "CI_REGISTRY": "registry.gitlab.com",
        "CI_REGISTRY_IMAGE": "registry.gitlab.com/hooli/ferry",
        "CI_REGISTRY_USER": "gitlab-ci-token",
        "CI_REGISTRY_PASSWORD": "secret",
        **({"CI_MERGE_REQUEST_IID": merge_request} if merge_request else {}),
    }


def invoke(command: list[str], typed: str | None = None, **runner):
    return CliRunner(**runner).invoke(PROGRAMS[command[0]], command[1:], input=typed)


def run(command: str, exit_code: int = 0, typed: str | None = None) -> str:
    """Run a command in this process, and return what it printed."""
    result = invoke(shlex.split(command), typed)
    assert result.exit_code == exit_code, (result.output, result.exception)
    return re.sub(r"\x1b\[[0-9;]*m", "", result.output)


def run_shown(name: str, exit_code: int = 0, **replaced: str) -> str:
    """Run the command of an output file, and compare. PIPELINE_RECORD=1 records it again."""
    file = CI / "cli" / f"{name}.txt"
    command, _, before = file.read_text().partition("\n")
    printed = run(command, exit_code)
    for path, shown in [*replaced.items(), (str(Path.cwd()), "/home/you/ferry")]:
        printed = printed.replace(path, shown)
    printed = re.sub(r"http://127\.0\.0\.1:\d+", "https://hooli.dagster.cloud", printed)
    printed = re.sub(r"/\S*/build-state", "/tmp/build-state", printed)
    if os.environ.get("PIPELINE_RECORD"):
        file.write_text(f"{command}\n{printed.strip()}\n")
    else:
        assert printed.strip() == before.strip()
    return printed


@pytest.fixture
def shell(job, tmp_path):
    """Run a script as a CI job does, and return the process that ended."""
    failures: list[BaseException] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            program, arguments, folder, variables = json.loads(body)
            before, here = dict(os.environ), os.getcwd()
            os.environ.clear()
            os.environ.update(variables)
            os.chdir(folder)
            try:
                result = invoke([program, *arguments], mix_stderr=False)
                if result.exception and not isinstance(result.exception, SystemExit):
                    failures.append(result.exception)
                err = result.stderr + (str(result.exception) if result.exception else "")
                data = json.dumps([result.exit_code, result.stdout, err]).encode()
            finally:
                os.environ.clear()
                os.environ.update(before)
                os.chdir(here)
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *arguments) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    programs = tmp_path / "bin"
    programs.mkdir()
    client = CLIENT.format(python=sys.executable, port=server.server_port)
    for name, text in {"dagster-cloud": client, "dg": client, "docker": DOCKER}.items():
        (programs / name).write_text(text)
        (programs / name).chmod(0o755)

    def run_script(script: str, check: bool = True, **variables: str):
        done = subprocess.run(
            ["bash", "-eo", "pipefail", "-c", script],
            env={**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", **variables},
            capture_output=True,
            text=True,
            timeout=300,
        )
        done.failures = failures
        assert not check or done.returncode == 0, (done.stdout, done.stderr, failures)
        return done

    yield run_script
    server.shutdown()
    server.server_close()


def docker_calls() -> list[str]:
    """Return the calls of `docker` in this job."""
    file = Path(os.environ["DOCKER_LOG"])
    return file.read_text().splitlines() if file.exists() else []


def valid_workflows(schema: str, *files: Path) -> None:
    """Check files by the schema that check-jsonschema ships."""
    program = str(Path(sys.executable).parent / "check-jsonschema")
    checked = subprocess.run(
        [program, "--builtin-schema", schema, *map(str, files)], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout


log_in = write_login


def commands(workflow: Path, **variables: str) -> list[str]:
    """Return what the steps of a workflow that `dg` wrote run, `uses:` of Dagster's included.

    The actions are those of `dagster-cloud-action` at v1.11.13: `dg-deploy-init` starts a session,
    `dg-cli` and `dagster-cloud-cli` run their input `command`.
    """
    content = yaml.safe_load(workflow.read_text())
    [only] = content["jobs"].values()
    found = []
    for step in only["steps"]:
        action = step.get("uses", "").partition("@")[0].rpartition("/")[2]
        given = step.get("with", {})
        if action == "dg-deploy-init":
            line = f"dg plus deploy start --target-path={given['project_dir']} --yes"
            found.append(f"{line} --deployment={given['deployment']}")
        elif action in ("dg-cli", "dagster-cloud-cli"):
            found.append(f"{'dg' if action == 'dg-cli' else 'dagster-cloud'} {given['command']}")
        elif "run" in step:
            found.append(step["run"])
    known = {**{name: str(value) for name, value in content["env"].items()}, **variables}
    return [
        re.sub(r"\$\{\{ env\.(\w+) \}\}", lambda match: known[match[1]], command)
        for command in found
    ]


def scripts(pipeline: Path, name: str) -> str:
    """Return the script of a job of GitLab CI, with what it extends."""
    content = yaml.safe_load(pipeline.read_text())
    lines = content[name].get("script") or content[content[name]["extends"]]["script"]
    return "\n".join(line.strip() for line in lines)
