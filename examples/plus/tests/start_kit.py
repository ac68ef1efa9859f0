"""What the tests of `start/` share: a stand-in for Dagster+, a stand-in for Docker, and output files.

A file of `start/cli/` is a command and what it printed. Record them again with START_RECORD=1.
"""

import base64
import json
import os
import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from conftest import GROUP
from dagster_cloud_cli import gql
from dagster_cloud_cli.commands import ci
from dagster_cloud_cli.entrypoint import app as dagster_cloud
from dagster_dg_cli.cli import cli as dg_cli
from dagster_shared.plus import config as plus_config
from management_kit import USER_TOKEN, Service, run, write_login
from typer.main import get_command

START = GROUP / "start"
DOCS = GROUP.parents[1] / "site" / "docs"
PLUS_DOCS = DOCS / "deployment" / "dagster-plus"
REGISTRY = "registry.example.com/hooli"
#: Takes the place of `docker`: writes its arguments and its input as a line of JSON.
DOCKER = """#!{python}
import json, os, sys
text = "" if "build" not in sys.argv or "-" not in sys.argv else sys.stdin.read()
with open({log!r}, "a") as file:
    file.write(json.dumps([sys.argv[1:], text]) + "\\n")
if sys.argv[1] == "inspect":
    print("sha256:" + 64 * "a")
"""


class Hosted(Service):
    """Also has a registry, deployments and settings."""

    def __init__(self) -> None:
        super().__init__()
        self.settings: dict = {}
        self.custom_base = True
        self.deployments = [("prod", 7), ("staging", 8)]

    def CliGetEcrInfo(self, variables: dict) -> dict:
        return {
            "serverless": {
                "awsRegion": "us-west-2",
                "awsAuthToken": base64.b64encode(b"AWS:secret").decode(),
                "registryAllowCustomBase": self.custom_base,
                "registryUrl": REGISTRY,
            }
        }

    def CliDeploymentSettings(self, variables: dict) -> dict:
        return {"deploymentSettings": {"settings": self.settings}}

    def CliSetDeploymentSettings(self, variables: dict) -> dict:
        self.settings = variables["deploymentSettings"]["settings"]
        answer = {"__typename": "DeploymentSettings", "settings": self.settings}
        return {"setDeploymentSettings": answer}

    def full_deployments(self) -> dict:
        each = [
            {"deploymentName": name, "deploymentId": number, "deploymentType": "PRODUCTION"}
            for name, number in self.deployments
        ]
        return {"fullDeployments": each}

    def answer(self, body: dict) -> dict:
        if "fullDeployments" in body["query"]:
            return {"data": self.full_deployments()}
        return super().answer(body)


@pytest.fixture
def plus(monkeypatch):
    """The hosted side of the organization `hooli`."""
    server = Hosted()
    monkeypatch.setattr(ci, "get_org_url", lambda organization, env: server.url)
    monkeypatch.setattr(gql, "url_from_config", lambda organization, *rest: server.url)
    monkeypatch.setattr(plus_config, "DAGSTER_CLOUD_BASE_URL", server.url)
    monkeypatch.setenv("DAGSTER_CLOUD_URL", server.url)
    yield server
    server.close()


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    """A copy of the project, a login, and no settings of this machine."""
    home = tmp_path / "home"
    home.mkdir()
    for name in list(os.environ):
        if name.startswith(("DAGSTER_", "DG_")):
            monkeypatch.delenv(name)
    for name in ("GITHUB_ACTIONS", "GITHUB_EVENT_PATH", "GITLAB_CI"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {
        "HOME": str(home),
        "DAGSTER_HOME": str(home),
        "DAGSTER_DG_UPDATE_CHECK_ENABLED": "0",
        "DG_CLI_CONFIG": str(home / "dg.toml"),
        "DAGSTER_CLOUD_CLI_CONFIG": str(home / "config"),
        "DAGSTER_CLOUD_API_TOKEN": USER_TOKEN,
        "DAGSTER_CLOUD_ORGANIZATION": "hooli",
        "DAGSTER_BUILD_STATEDIR": str(tmp_path / "state"),
        "COLUMNS": "200",
    }.items():
        monkeypatch.setenv(name, value)
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    write_login(home)
    folder = shutil.copytree(START / "ferries", tmp_path / "ferries")
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def docker(tmp_path, monkeypatch):
    """Calls of `docker`, as pairs of arguments and input."""
    log = tmp_path / "docker.jsonl"
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "docker"
    program.write_text(DOCKER.format(python=sys.executable, log=str(log)))
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return lambda: [json.loads(line) for line in log.read_text().splitlines()]


def tidy(printed: str) -> str:
    """Return an output without what differs between machines."""
    here = Path.cwd()
    printed = printed.replace(str(here), f"/home/you/{here.name}")
    printed = re.sub(r"http://127\.0\.0\.1:\d+", "https://hooli.dagster.cloud", printed)
    printed = printed.replace(os.environ["DAGSTER_BUILD_STATEDIR"], "/tmp/dg-build-state")
    printed = re.sub(r"-[0-9a-f]{32}\b", "-af2cfd71823846a681e4140144e3589a", printed)
    return re.sub(r"\x1b\[[0-9;]*m", "", printed)


def shown(name: str, printed: str) -> str:
    """Compare an output with the file that a page shows."""
    file = START / "cli" / f"{name}.txt"
    command, _, before = file.read_text().partition("\n")
    printed = tidy(printed).strip()
    if os.environ.get("START_RECORD"):
        file.write_text(f"{command}\n{printed}\n" if printed else f"{command}\n")
        return printed
    assert printed == before.strip()
    return printed


def run_shown(name: str, exit_code: int = 0, typed: str | None = None) -> str:
    """Run the command of an output file, and compare."""
    return shown(name, run(command_of(name), exit_code, typed))


def command_of(name: str) -> str:
    return (START / "cli" / f"{name}.txt").read_text().splitlines()[0]


def run_visibly(command: str, capfd) -> str:
    """Run a command whose programs write to the terminal themselves."""
    programs = {"dagster-cloud": get_command(dagster_cloud), "dg": dg_cli}
    program, *arguments = shlex.split(command)
    capfd.readouterr()
    programs[program].main(arguments, standalone_mode=False)
    return tidy(capfd.readouterr().out)
