"""One deployment of real processes: what the pages on architecture, services and instances say."""

import re
import shutil
import subprocess
import time

import pytest
from dagster import DagsterInstance
from harbor_processes import BIN, GROUP, SERVICE, Harbor, command_of, wait_until

CLI = GROUP / "service" / "cli"


@pytest.fixture(scope="module")
def harbor(tmp_path_factory, postgres):
    deployment = Harbor(tmp_path_factory.mktemp("harbor"), postgres.get_uri())
    try:
        deployment.start("code")
        wait_until(deployment.code_answers, "code server")
        deployment.start("webserver")
        wait_until(deployment.web_answers, "webserver")
        yield deployment
    finally:
        deployment.stop()


def shown(name: str) -> tuple[str, str]:
    """Return the command and the output that a page shows."""
    command, _, output = (CLI / f"{name}.txt").read_text().partition("\n")
    return command, output.strip()


def test_one_run_passes_through_all_processes(harbor, monkeypatch):
    # Without the daemon, a run waits, also longer than the 5 seconds between two looks at the queue.
    run = harbor.launch()
    time.sleep(6)
    assert harbor.status(run) == "QUEUED"
    dead = harbor.command(str(BIN / "dagster-daemon"), "liveness-check")
    assert dead.returncode == 1
    assert ("dagster-daemon liveness-check", dead.stdout.strip()) == shown("not_running")

    harbor.start("daemon")
    wait_until(lambda: harbor.status(run) in ("SUCCESS", "FAILURE"), "run")
    assert harbor.status(run) == "SUCCESS"
    live = harbor.command(str(BIN / "dagster-daemon"), "liveness-check")
    assert live.returncode == 0
    assert ("dagster-daemon liveness-check", live.stdout.strip()) == shown("running")

    for name, value in harbor.env.items():
        monkeypatch.setenv(name, value)
    with DagsterInstance.get() as instance:
        logs = instance.all_logs(run)
        lives = {daemon: status.healthy for daemon, status in instance.get_daemon_statuses().items()}
    kinds = [log.dagster_event.event_type.name if log.dagster_event else None for log in logs]
    order = ["RUN_ENQUEUED", "RUN_STARTING", "RUN_START", "STEP_WORKER_STARTING", "STEP_START", "RUN_SUCCESS"]
    places = [kinds.index(kind) for kind in order]
    assert places == sorted(places)
    messages = "\n".join(log.message for log in logs)
    worker = re.search(r"Started process for run \(pid: (\d+)\)", messages).group(1)
    step = re.search(r"Run worker (\d+)", messages).group(1)
    assert f"multiprocess executor: parent process (pid: {worker})" in messages
    # The worker is neither of the services, and the step is a process of its own.
    services = {str(process.pid) for process in harbor.processes.values()}
    assert len({worker, step} | services) == 5
    assert set(lives) == {
        "SENSOR", "BACKFILL", "SCHEDULER", "QUEUED_RUN_COORDINATOR", "ASSET", "MONITORING"
    }  # fmt: skip


def test_tables_are_in_postgres(harbor, postgres):
    tables = postgres.psql(
        "copy (select tablename from pg_tables where schemaname = 'public') to stdout"
    ).split()
    assert {"runs", "event_logs", "jobs", "job_ticks", "alembic_version"} <= set(tables)
    # The values of assets and what steps print stay in files below DAGSTER_HOME.
    assert (harbor.home / "storage" / "berths").exists()
    assert not (harbor.home / "history").exists()


def test_instance_info_names_what_is_used(harbor):
    info = harbor.command(str(BIN / "dagster"), "instance", "info")
    assert info.returncode == 0
    command, output = shown("info")
    assert command == "dagster instance info"
    for line in output.splitlines():
        assert line in info.stdout.replace(str(harbor.home), "/var/lib/dagster"), line


@pytest.mark.parametrize("name", ["code", "daemon", "webserver"])
def test_systemd_accepts_the_units(name, tmp_path):
    verifier = shutil.which("systemd-analyze")
    if verifier is None:
        pytest.skip("systemd-analyze is not installed")
    unit = f"dagster-{name}.service"
    for other in SERVICE.glob("*.service"):
        text = other.read_text().replace("/opt/harbor/.venv/bin/", f"{BIN}/")
        (tmp_path / other.name).write_text(text)

    def verify() -> str:
        return subprocess.run(
            [verifier, "verify", "--man=no", str(tmp_path / unit)], capture_output=True, text=True
        ).stderr

    assert unit not in verify()
    # The check finds what is wrong.
    (tmp_path / unit).write_text((tmp_path / unit).read_text().replace("Restart=", "Restrat="))
    assert "Restrat" in verify()


def test_units_share_one_environment():
    for unit in SERVICE.glob("*.service"):
        assert "EnvironmentFile=/etc/dagster/harbor.env" in unit.read_text()
    assert "--host" not in command_of("dagster-webserver.service")
    assert "127.0.0.1" in command_of("dagster-webserver.service")
    names = [line.partition("=")[0] for line in (SERVICE / "harbor.env").read_text().splitlines()]
    assert names == ["DAGSTER_HOME", "DAGSTER_POSTGRES_URL"]


def test_missing_variable_stops_the_start(harbor):
    env = {**harbor.env}
    del env["DAGSTER_POSTGRES_URL"]
    failed = subprocess.run(
        [str(BIN / "dagster"), "instance", "info"], env=env, capture_output=True, text=True, timeout=60
    )
    assert failed.returncode == 1
    assert (
        'You have attempted to fetch the environment variable "DAGSTER_POSTGRES_URL" which is not set.'
        in failed.stderr
    )
