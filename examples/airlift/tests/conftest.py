"""An Airflow 2.9.3 of the session's own: database, webserver and scheduler on this machine."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
import requests

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))
sys.path.insert(0, str(GROUP / "warehouse" / "shared"))

from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

BIN = Path(sys.executable).parent


def pytest_xdist_auto_num_workers(config) -> int:
    """One worker: each would start an Airflow of its own."""
    return 1


def free_port() -> int:
    """A port of this machine that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start(command: list[str], env: dict[str, str], log: Path) -> subprocess.Popen:
    """Start a server as a process group of its own, so that it ends with all its children."""
    return subprocess.Popen(
        command,
        env=env,
        cwd=log.parent,
        stdout=log.open("w"),
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )


def stop(server: subprocess.Popen) -> None:
    """End a process group that `start` made."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(server.pid, number)
        except ProcessLookupError:
            return
        try:
            server.wait(timeout=15)
        except subprocess.TimeoutExpired:
            continue


def wait_until(true, what: str, seconds: float = 600.0):
    """What `true` gives as soon as it is not false; fails after a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if given := true():
                return given
        except requests.RequestException:
            pass
        time.sleep(1)
    raise AssertionError(f"{what} did not happen within {seconds:.0f} s")


@contextmanager
def running_airflow(home: Path, dags: Path, shared: Path, dag: str, **variables: str):
    """The environment of an Airflow that runs while the block does, and has parsed a DAG."""
    (home / "data").mkdir()
    port = free_port()
    env = {
        **os.environ,
        "AIRFLOW_HOME": str(home),
        "AIRFLOW__CORE__DAGS_FOLDER": str(dags),
        "AIRFLOW__CORE__LOAD_EXAMPLES": "False",
        "AIRFLOW__API__AUTH_BACKENDS": "airflow.api.auth.backend.basic_auth",
        "AIRFLOW_WEBSERVER_URL": f"http://127.0.0.1:{port}",
        "AIRFLOW_USERNAME": "admin",
        "AIRFLOW_PASSWORD": "admin",
        "WAREHOUSE_DIR": str(home / "data"),
        "PYTHONPATH": str(shared),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
        **variables,
    }
    run = {"env": env, "cwd": home, "check": True, "capture_output": True, "timeout": 300}
    program = str(BIN / "airflow")
    subprocess.run([program, "db", "migrate"], **run)
    user = "--username admin --password admin --firstname A --lastname B --role Admin"
    subprocess.run([program, "users", "create", *user.split(), "--email", "a@example.com"], **run)
    servers = [
        start(
            [program, "webserver", "-w", "1", "--hostname", "127.0.0.1", "-p", str(port)],
            env,
            home / "webserver.txt",
        ),
        start([program, "scheduler"], env, home / "scheduler.txt"),
    ]
    try:
        wait_until(lambda: dag in dag_ids(env), "The DAG's arrival in Airflow")
        yield env
    finally:
        for server in servers:
            stop(server)


@pytest.fixture(scope="session")
def airflow(tmp_path_factory):
    """The environment of a running Airflow that has the DAG of the sample."""
    sample = GROUP / "warehouse"
    home = tmp_path_factory.mktemp("airflow")
    with running_airflow(
        home, sample / "airflow_dags", sample / "shared", "rebuild_orders"
    ) as env:
        yield env


def dag_ids(env: dict[str, str]) -> list[str]:
    """The DAGs that the REST API lists."""
    answer = requests.get(
        f"{env['AIRFLOW_WEBSERVER_URL']}/api/v1/dags", auth=("admin", "admin"), timeout=10
    )
    answer.raise_for_status()
    return [dag["dag_id"] for dag in answer.json()["dags"]]


def trigger(airflow: dict[str, str], dag: str) -> str:
    """One successful run of a DAG by the scheduler; gives its ID."""
    runs = f"{airflow['AIRFLOW_WEBSERVER_URL']}/api/v1/dags/{dag}/dagRuns"
    access = {"auth": ("admin", "admin"), "timeout": 10}
    run_id = requests.post(runs, json={}, **access).json()["dag_run_id"]

    def state() -> str:
        return requests.get(f"{runs}/{run_id}", **access).json()["state"]

    assert wait_until(lambda: state() in ("success", "failed"), "The end of the run")
    assert state() == "success"
    return run_id


@pytest.fixture(scope="session")
def finished_run(airflow) -> str:
    return trigger(airflow, "rebuild_orders")


@pytest.fixture
def in_airflow(airflow, monkeypatch):
    """The environment of Airflow in this process."""
    for name in ("AIRFLOW_WEBSERVER_URL", "AIRFLOW_USERNAME", "AIRFLOW_PASSWORD", "WAREHOUSE_DIR"):
        monkeypatch.setenv(name, airflow[name])
    return airflow
