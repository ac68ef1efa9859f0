"""A Dagster home with the settings of samples, and the processes that use it."""

import os
import re
import signal
import subprocess
import time
from pathlib import Path

import requests
import yaml
from dagster import DagsterInstance
from harbor_processes import BIN, GROUP, free_port, wait_until

EXECUTION = GROUP / "execution"
LAUNCH = """mutation ($p: ExecutionParams!) { launchRun(executionParams: $p) {
  __typename ... on LaunchRunSuccess { run { runId } } ... on PythonError { message } } }"""


def page(name: str) -> str:
    return (GROUP.parents[1] / f"site/docs/deployment/execution/{name}.md").read_text()


def shown(path: str) -> tuple[str, str]:
    """Return the command and the output that a page shows."""
    command, _, output = (EXECUTION / path).read_text().partition("\n")
    return command, output.strip()


def merged(one: dict, other: dict) -> dict:
    """Return both, with the values of the second where both have one."""
    result = dict(one)
    for key, value in other.items():
        both = isinstance(value, dict) and isinstance(one.get(key), dict)
        result[key] = merged(one[key], value) if both else value
    return result


class Home:
    def __init__(self, folder: Path, *samples: str, target: str, **changes):
        """Settings are those of the samples; changes make intervals shorter."""
        self.folder = folder
        self.target = EXECUTION / target
        settings: dict = {"telemetry": {"enabled": False}}
        for sample in samples:
            settings = merged(settings, yaml.safe_load((EXECUTION / sample).read_text()))
        self.path = folder / "home"
        self.path.mkdir()
        (self.path / "dagster.yaml").write_text(yaml.safe_dump(merged(settings, changes)))
        found = [str(self.target.parent), os.environ.get("PYTHONPATH", "")]
        self.env = {
            **os.environ,
            "DAGSTER_HOME": str(self.path),
            "PYTHONPATH": os.pathsep.join(filter(None, found)),
        }
        self.processes: dict[str, subprocess.Popen] = {}

    def __enter__(self) -> "Home":
        return self

    def __exit__(self, *problem) -> None:
        for name in list(self.processes):
            self.stop(name)

    def start(self, name: str, *argv: str, **env: str) -> subprocess.Popen:
        with (self.folder / f"{name}.log").open("a") as log:
            self.processes[name] = subprocess.Popen(
                argv, env={**self.env, **env}, cwd=self.folder,
                stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip
        return self.processes[name]

    def start_daemon(self, name: str = "daemon", **env: str) -> subprocess.Popen:
        daemon = str(BIN / "dagster-daemon")
        return self.start(name, daemon, "run", "-f", str(self.target), **env)

    def start_webserver(self) -> None:
        self.port = free_port()
        web = str(BIN / "dagster-webserver")
        self.start("webserver", web, "-p", str(self.port), "-f", str(self.target))
        wait_until(self.web_answers, "webserver")

    def web_answers(self) -> bool:
        try:
            return requests.get(f"http://127.0.0.1:{self.port}/server_info", timeout=5).ok
        except requests.ConnectionError:
            return False

    def stop(self, name: str) -> None:
        process = self.processes.pop(name)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                pass
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()

    def log(self, name: str) -> str:
        return re.sub(r"\x1b\[[0-9;]*m", "", (self.folder / f"{name}.log").read_text())

    def command(self, *argv: str, **env: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            list(argv), env={**self.env, **env}, cwd=self.folder,
            capture_output=True, text=True, timeout=90,
        )  # fmt: skip

    def launch(
        self, job: str, tags: dict | None = None, headers: dict | None = None, config: dict | None = None
    ) -> str:
        """Launch a run as the web interface does, and return its id."""
        metadata = {"tags": [{"key": key, "value": value} for key, value in (tags or {}).items()]}
        selector = {
            "repositoryLocationName": self.target.name,
            "repositoryName": "__repository__",
            "jobName": job,
        }
        params = {"selector": selector, "runConfigData": config or {}, "executionMetadata": metadata}
        launched = self.ask(LAUNCH, headers, p=params)["launchRun"]
        assert launched["__typename"] == "LaunchRunSuccess", launched
        return launched["run"]["runId"]

    def ask(self, query: str, headers: dict | None = None, **variables) -> dict:
        """Return what the webserver answers to a GraphQL query."""
        answer = requests.post(
            f"http://127.0.0.1:{self.port}/graphql",
            json={"query": query, "variables": variables},
            headers=headers,
            timeout=60,
        ).json()
        assert "errors" not in answer, answer
        return answer["data"]

    def instance(self) -> DagsterInstance:
        return DagsterInstance.from_config(str(self.path))

    def run(self, run_id: str):
        with self.instance() as instance:
            return instance.get_run_by_id(run_id)

    def status(self, run_id: str) -> str:
        return self.run(run_id).status.value

    def messages(self, run_id: str) -> str:
        with self.instance() as instance:
            return "\n".join(log.message for log in instance.all_logs(run_id))

    def wait_for(self, run_id: str, *states: str) -> str:
        states = states or ("SUCCESS", "FAILURE", "CANCELED")
        return wait_until(lambda: self.status(run_id) in states and self.status(run_id), run_id)


def pause(seconds: float) -> None:
    """Wait for something that must not happen."""
    time.sleep(seconds)
