"""The page on Nomad: the launcher against an API whose payload is run as the job file does."""

import base64
import os
import re
import subprocess
import time
from pathlib import Path

import dagster as dg
import pytest
from conftest import GROUP
from dagster._core.launcher.base import WorkerStatus
from dagster._core.storage.dagster_run import DagsterRunStatus
from stand_in import Service

FOLDER = GROUP / "nomad"
DISPATCHED = "dagster-run/dispatch-1764079200-3f1c"


# Launches at once, without the daemon.
NO_QUEUE = """
run_coordinator:
  module: dagster.core.run_coordinator
  class: DefaultRunCoordinator
"""


class Nomad(Service):
    """Keeps the payload that it is sent."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.states = {"server": {"State": "running", "Failed": False}}
        self.delay = 0
        super().__init__(
            {
                "POST /v1/job/dagster-run/dispatch": self.dispatch,
                f"GET /v1/job/{DISPATCHED}/allocations": lambda _: [{"TaskStates": self.states}],
                f"DELETE /v1/job/{DISPATCHED}": {"EvalID": "e"},
            }
        )

    def dispatch(self, request) -> dict:
        if request.headers.get("x-nomad-token") != "secret":
            return 403
        payload = base64.b64decode(request.body["Payload"])
        (self.folder / "command.txt").write_bytes(payload)
        time.sleep(self.delay)
        return {"DispatchedJobID": DISPATCHED}

    def run_task(self) -> None:
        """Execute the payload with the command of the job file, as its container does later."""
        hcl = (FOLDER / "dagster-run.nomad.hcl").read_text()
        [script] = re.findall(r'args\s+= \["-c", "(.*)"\]', hcl)
        script = script.replace('\\"', '"').replace("$${", "${")
        env = {**os.environ, "NOMAD_TASK_DIR": str(self.folder)}
        subprocess.run(["bash", "-c", script], env=env, check=True, capture_output=True)


@pytest.fixture
def nomad(workspace, monkeypatch):
    service = Nomad(workspace)
    monkeypatch.setenv("NOMAD_ADDR", service.url)
    monkeypatch.setenv("NOMAD_TOKEN", "secret")
    settings = workspace / "dagster_home/dagster.yaml"
    text = settings.read_text() + (FOLDER / "dagster.yaml").read_text()
    settings.write_text(text + NO_QUEUE)
    yield service
    service.close()


def launch() -> subprocess.CompletedProcess:
    command = ["dagster", "job", "launch", "-j", "daily", "-f", str(FOLDER / "definitions.py")]
    return subprocess.run(command, capture_output=True, text=True)


def test_a_dispatched_job_runs_the_payload(nomad):
    done = launch()
    assert done.returncode == 0, done.stderr
    nomad.run_task()
    [request] = [each for each in nomad.requests if each.line.endswith("/dispatch")]
    assert request.query == "namespace=data"
    assert request.body["Meta"] == {"IMAGE": "registry.example.com/tram/dagster:1"}
    words = base64.b64decode(request.body["Payload"]).decode().split("\n")
    assert words[:3] == ["dagster", "api", "execute_run"]
    assert len(base64.b64decode(request.body["Payload"])) < 16384
    with dg.DagsterInstance.get() as instance:
        [run] = instance.get_runs()
        assert run.status == DagsterRunStatus.SUCCESS
        assert run.tags["nomad_dispatched_job_id"] == DISPATCHED
        log = [
            entry.dagster_event.message
            for entry in instance.all_logs(run.run_id)
            if entry.dagster_event
        ]
        assert (
            "[NomadRunLauncher] Dispatched a new run for job `dagster-run` with"
            f" dispatched_job_id `{DISPATCHED}`" in log
        )


def test_health_and_the_end(nomad):
    assert launch().returncode == 0
    with dg.DagsterInstance.get() as instance:
        [run] = instance.get_runs()
        launcher = instance.run_launcher
        for state, expected in [
            ({"State": "running", "Failed": False}, WorkerStatus.RUNNING),
            ({"State": "dead", "Failed": True}, WorkerStatus.FAILED),
            ({"State": "dead", "Failed": False}, WorkerStatus.SUCCESS),
            ({"State": "pending", "Failed": False}, WorkerStatus.UNKNOWN),
        ]:
            nomad.states = {"server": state}
            assert launcher.check_run_worker_health(run).status == expected
        # The task has to be called `server`.
        nomad.states = {"run": {"State": "running", "Failed": False}}
        with pytest.raises(KeyError, match="server"):
            launcher.check_run_worker_health(run)
        # Without an allocation, there's no first one.
        nomad.routes[f"GET /v1/job/{DISPATCHED}/allocations"] = []
        with pytest.raises(IndexError):
            launcher.check_run_worker_health(run)
        assert launcher.terminate(run.run_id)
        assert nomad.lines[-1] == f"DELETE /v1/job/{DISPATCHED}"
        assert instance.get_run_by_id(run.run_id).status == DagsterRunStatus.CANCELING
        assert launcher.supports_resume_run


def test_wrong_token(nomad, monkeypatch):
    monkeypatch.setenv("NOMAD_TOKEN", "other")
    done = launch()
    assert "httpx.HTTPStatusError: Client error '403 Forbidden' for url" in done.stderr


def test_slow_answer(nomad):
    nomad.delay = 7
    assert "httpx.ReadTimeout: timed out" in launch().stderr


def test_no_image(nomad, workspace):
    settings = workspace / "dagster_home/dagster.yaml"
    lines = settings.read_text().splitlines()
    settings.write_text("\n".join(each for each in lines if "docker_image" not in each))
    done = launch()
    assert "No docker image specified by the instance config or repository" in done.stderr


def test_settings():
    from dagster_nomad import NomadRunLauncher

    fields = NomadRunLauncher.config_type()
    assert {name for name, field in fields.items() if field.is_required} == {"job_id", "url"}
    assert set(fields) == {"job_id", "url", "token", "namespace", "docker_image"}
    # Only these take `env:`.
    assert {n for n, f in fields.items() if f.config_type.key != "String"} == {
        "job_id", "url", "token", "namespace",
    }  # fmt: skip
