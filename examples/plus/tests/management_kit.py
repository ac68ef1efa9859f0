"""What the tests of `management/` share: a stand-in for Dagster+, commands, and output files."""

import os
import re
import shlex
import shutil
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner
from conftest import GROUP
from dagster import DagsterInstance
from dagster_cloud_cli.entrypoint import app as dagster_cloud
from dagster_dg_cli.cli import cli as dg_cli
from dagster_shared.plus import config as plus_config
from release import RELEASE
from stand_in import StandIn
from typer.main import get_command

FOLDER = GROUP / "management"
AGENT_TOKEN = "agent:hooli:6f0a2c1e-4f0e-4d53-9a3e-0f6c4b8d7e21"
USER_TOKEN = "user:hooli:0123"


class Service(StandIn):
    """Answers what these pages need; `refused` holds answers that replace the usual ones."""

    def __init__(self) -> None:
        super().__init__()
        self.refused: dict[str, dict] = {}
        self.values: list[dict] = []

    def answer(self, body: dict) -> dict:
        name = re.search(r"(?:query|mutation)\s+(\w+)", body["query"]).group(1)
        if name in self.refused:
            return {"data": self.refused[name]}
        return super().answer(body)

    def sent(self, name: str) -> list[dict]:
        """Return the variables of all requests for an operation."""
        return [
            body["variables"]
            for _, _, body in self.requests
            if re.search(rf"\b{name}\b", body["query"])
        ]

    def CreateAgentTokenMutation(self, variables: dict) -> dict:
        return {"createAgentToken": {"__typename": "DagsterCloudAgentToken", "token": AGENT_TOKEN}}

    def SecretsForScopesQuery(self, variables: dict) -> dict:
        asked = variables.get("secretName")
        found = [each for each in self.secrets if asked in (None, each["secretName"])]
        return {"secretsOrError": {"__typename": "Secrets", "secrets": found}}

    def AllSecretsQuery(self, variables: dict) -> dict:
        return {"secretsOrError": {"__typename": "Secrets", "secrets": self.values}}


@pytest.fixture
def plus(monkeypatch):
    server = Service()
    monkeypatch.setattr(plus_config, "DAGSTER_CLOUD_BASE_URL", server.url)
    yield server
    server.close()


def write_login(home: Path, deployment: str = "prod") -> None:
    """Write what `dg plus login` leaves behind, or `dagster-cloud config setup` before 1.10."""
    (home / "dg.toml").write_text(
        f'[cli.plus]\norganization = "hooli"\ndefault_deployment = "{deployment}"\n'
        f'user_token = "{USER_TOKEN}"\n\n[cli.telemetry]\nenabled = false\n'
    )
    if RELEASE < (1, 10):
        (home / "config").write_text(
            f"default_deployment: {deployment}\norganization: hooli\nuser_token: {USER_TOKEN}\n"
        )


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A copy of the project, a login, and no settings of this machine."""
    home = tmp_path / "home"
    home.mkdir()
    for name in list(os.environ):
        if name.startswith("DAGSTER_"):
            monkeypatch.delenv(name)
    for name, value in {
        "HOME": str(home),
        "DAGSTER_DG_UPDATE_CHECK_ENABLED": "0",
        "DG_CLI_CONFIG": str(home / "dg.toml"),
        "DAGSTER_CLOUD_CLI_CONFIG": str(home / "config"),
    }.items():
        monkeypatch.setenv(name, value)
    write_login(home)
    folder = shutil.copytree(FOLDER / "orders", tmp_path / "orders")
    monkeypatch.chdir(folder)
    return folder


def run(command: str, exit_code: int = 0, typed: str | None = None) -> str:
    """Run a command in this process."""
    programs = {"dagster-cloud": get_command(dagster_cloud), "dg": dg_cli}
    program, *arguments = shlex.split(command)
    result = CliRunner().invoke(programs[program], arguments, input=typed)
    assert result.exit_code == exit_code, (result.output, result.exception)
    return re.sub(r"\x1b\[[0-9;]*m", "", result.output)


def run_shown(name: str, exit_code: int = 0, typed: str | None = None) -> str:
    """Run the command of an output file, and compare. MANAGEMENT_RECORD=1 records it again."""
    file = FOLDER / "cli" / f"{name}.txt"
    command, _, before = file.read_text().partition("\n")
    here = Path.cwd()
    printed = run(command, exit_code, typed).replace(str(here), f"/home/you/{here.name}")
    if os.environ.get("MANAGEMENT_RECORD"):
        file.write_text(f"{command}\n{printed.strip()}\n")
    else:
        assert printed.strip() == before.strip()
    return printed


class Refusal:
    """A server that refuses the first requests with a status, and then answers `{"data": {}}`."""

    def __init__(self, status: int, times: int, headers: dict[str, str] | None = None) -> None:
        self.requests: list[tuple[str, dict[str, str]]] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["Content-Length"]))
                outer.requests.append((self.path, dict(self.headers)))
                refused = len(outer.requests) <= times
                data = b"" if refused else b'{"data": {}}'
                self.send_response(status if refused else 200)
                for name, value in (headers or {}).items() if refused else ():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self) -> "Refusal":
        return self

    def __exit__(self, *arguments) -> None:
        self.server.shutdown()
        self.server.server_close()


def agent(folder: Path, url: str, **keys) -> DagsterInstance:
    """Open the instance of an agent that talks to `url`."""
    settings = {
        "instance_class": {
            "module": "dagster_cloud.instance",
            "class": "DagsterCloudAgentInstance",
        },
        "dagster_cloud_api": {
            "url": url,
            "agent_token": AGENT_TOKEN,
            **({} if "deployments" in keys else {"deployment": "prod"}),
            **keys,
        },
        "user_code_launcher": {
            "module": "dagster_cloud.workspace.user_code_launcher",
            "class": "ProcessUserCodeLauncher",
        },
    }
    (folder / "dagster.yaml").write_text(yaml.safe_dump(settings))
    return DagsterInstance.from_config(str(folder))


def page(name: str) -> str:
    folder = Path(__file__).parents[3] / "site/docs/deployment/dagster-plus/management"
    return (folder / f"{name}.md").read_text()
