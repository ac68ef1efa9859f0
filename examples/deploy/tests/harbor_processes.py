"""The processes of one deployment, started as the units of `service/` start them, with other ports."""

import os
import shlex
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import requests

GROUP = Path(__file__).parents[1]
SERVICE = GROUP / "service"
BIN = Path(sys.executable).parent
DEADLINE = 120


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def command_of(unit: str) -> list[str]:
    """Return what `ExecStart` of a unit starts."""
    for line in (SERVICE / unit).read_text().splitlines():
        if line.startswith("ExecStart="):
            return shlex.split(line.removeprefix("ExecStart="))
    raise ValueError(f"{unit} starts nothing")


def wait_until(look, what: str):
    """Return what `look` gives as soon as it gives something."""
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.2)
    raise TimeoutError(what)


class Harbor:
    """A database and the three services."""

    def __init__(self, folder: Path, database: str):
        self.home = folder / "home"
        self.home.mkdir()
        (self.home / "dagster.yaml").write_text((SERVICE / "dagster.yaml").read_text())
        self.code_port, self.web_port = free_port(), free_port()
        workspace = (SERVICE / "workspace.yaml").read_text().replace("4000", str(self.code_port))
        self.workspace = folder / "workspace.yaml"
        self.workspace.write_text(workspace)
        self.folder = folder
        self.env = {
            **os.environ,
            "DAGSTER_HOME": str(self.home),
            "DAGSTER_POSTGRES_URL": database,
            "PYTHONPATH": os.pathsep.join(
                filter(None, [str(GROUP / "harbor" / "src"), os.environ.get("PYTHONPATH")])
            ),
        }
        self.processes: dict[str, subprocess.Popen] = {}

    def start(self, name: str) -> None:
        """Start the command of a unit."""
        changes = {
            "/opt/harbor/.venv/bin/": f"{BIN}/",
            "/etc/dagster/workspace.yaml": str(self.workspace),
        }
        argv = command_of(f"dagster-{name}.service")
        for old, new in changes.items():
            argv = [part.replace(old, new) for part in argv]
        argv = [{"4000": str(self.code_port), "3000": str(self.web_port)}.get(a, a) for a in argv]
        env = dict(self.env)
        if name == "code":
            # A code server and its run workers get the settings of the instance from the daemon.
            del env["DAGSTER_HOME"]
        log = (self.folder / f"{name}.log").open("w")
        self.processes[name] = subprocess.Popen(
            argv, env=env, cwd=self.folder, stdout=log, stderr=log, start_new_session=True
        )

    def stop(self) -> None:
        for process in self.processes.values():
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
        for process in self.processes.values():
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()

    def log(self, name: str) -> str:
        return (self.folder / f"{name}.log").read_text()

    def command(self, *argv: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            list(argv), env=self.env, cwd=self.folder, capture_output=True, text=True, timeout=60
        )

    def code_answers(self) -> bool:
        with socket.socket() as client:
            return client.connect_ex(("127.0.0.1", self.code_port)) == 0

    def web_answers(self) -> bool:
        try:
            return requests.get(f"http://127.0.0.1:{self.web_port}/server_info", timeout=5).ok
        except requests.ConnectionError:
            return False

    def ask(self, query: str, **variables) -> dict:
        answer = requests.post(
            f"http://127.0.0.1:{self.web_port}/graphql",
            json={"query": query, "variables": variables},
            timeout=30,
        ).json()
        assert "errors" not in answer, answer
        return answer["data"]

    def launch(self) -> str:
        """Launch the job as the web interface does, and return the id of the run."""
        data = self.ask(
            """mutation ($p: ExecutionParams!) { launchRun(executionParams: $p) {
                 __typename ... on LaunchRunSuccess { run { runId } }
                 ... on PythonError { message } } }""",
            p={
                "selector": {
                    "repositoryLocationName": "harbor",
                    "repositoryName": "__repository__",
                    "jobName": "plan_berths",
                },
                "runConfigData": {},
            },
        )
        assert data["launchRun"]["__typename"] == "LaunchRunSuccess", data
        return data["launchRun"]["run"]["runId"]

    def status(self, run: str) -> str:
        data = self.ask(
            "query ($id: ID!) { runOrError(runId: $id) { ... on Run { status } } }", id=run
        )
        return data["runOrError"]["status"]
