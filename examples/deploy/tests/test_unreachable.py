"""The page on code servers that can't be reached: each message is provoked here."""

import http.server
import inspect
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from latest_text import latest
import yaml
from dagster import DagsterInstance
from dagster._core.errors import DagsterUserCodeUnreachableError
from dagster._grpc import utils
from dagster._grpc.__generated__ import dagster_api_pb2
from dagster._grpc.client import DagsterGrpcClient
from harbor_processes import free_port, wait_until

GROUP = Path(__file__).parents[1]
SITE = GROUP.parents[1] / "site/docs"
PAGE = (SITE / "deployment/troubleshooting/code-servers.md").read_text()
BIN = Path(sys.executable).parent
UNAVAILABLE = "Could not reach user code server. gRPC Error code: UNAVAILABLE"

QUICK = """
import dagster as dg

@dg.op
def unload(): ...

@dg.job
def plan():
    unload()

@dg.sensor(job=plan, minimum_interval_seconds=1, default_status=dg.DefaultSensorStatus.RUNNING)
def arrivals(context):
    return dg.SkipReason("no ship")

defs = dg.Definitions(jobs=[plan], sensors=[arrivals])
"""


def ask(client: DagsterGrpcClient, timeout: int = 5, echo: str = "") -> tuple[str, str]:
    """Return the message of a request that fails, and the details of the connection."""
    with pytest.raises(DagsterUserCodeUnreachableError) as raised:
        client._query("Ping", dagster_api_pb2.PingRequest, echo=echo, timeout=timeout)
    details = getattr(raised.value.__cause__, "details", lambda: "")()
    return str(raised.value), details


def quoted(text: str) -> bool:
    """Return whether the page shows a message, whatever stands for names and numbers there."""
    return text in PAGE


@pytest.fixture
def processes(tmp_path):
    """Start processes that end with the test."""
    started: list[subprocess.Popen] = []

    def start(*argv: str, log: str = "server.log", **env: str) -> subprocess.Popen:
        process = subprocess.Popen(
            [str(BIN / argv[0]), *argv[1:]],
            cwd=tmp_path,
            env={**os.environ, "NO_COLOR": "1", **env},
            stdout=(tmp_path / log).open("w"),
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def start_server(start, folder: Path, port: int, code: str = QUICK) -> subprocess.Popen:
    (folder / "harbor.py").write_text(code)
    server = start("dagster", "api", "grpc", "-f", "harbor.py", "-p", str(port))
    wait_until(lambda: "Started Dagster code server" in (folder / "server.log").read_text(), "start")
    return server


def test_nothing_listens():
    message, details = ask(DagsterGrpcClient(port=free_port()))
    assert message == UNAVAILABLE and quoted(UNAVAILABLE)
    assert "Connection refused" in details and quoted("Connection refused")


def test_unknown_host():
    message, details = ask(DagsterGrpcClient(port=3030, host="harbor.invalid"))
    assert message == UNAVAILABLE
    assert details.startswith("DNS resolution failed for harbor.invalid:3030")
    assert quoted("DNS resolution failed for")


def test_silent_port():
    """A port that takes connections and never answers, as a stopped or overloaded process does."""
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen(5)
        message, details = ask(DagsterGrpcClient(port=silent.getsockname()[1]), timeout=1)
    assert details == "Deadline Exceeded" and quoted(details)
    shown = "User code server request timed out due to taking longer than 60 seconds to complete."
    assert message == shown.replace("60", "1")
    assert quoted(shown)


def test_other_program_on_the_port():
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *args): ...

    with http.server.HTTPServer(("127.0.0.1", 0), Quiet) as web:
        threading.Thread(target=web.serve_forever, daemon=True).start()
        message, details = ask(DagsterGrpcClient(port=web.server_port))
        web.shutdown()
    assert message == UNAVAILABLE
    assert "Failed parsing HTTP/2" in details and quoted("Failed parsing HTTP/2")


def test_proxy_between(monkeypatch):
    """gRPC sends its requests through the proxy that `http_proxy` names."""
    with socket.socket() as proxy:
        proxy.bind(("127.0.0.1", 0))
        proxy.listen(5)

        def refuse():
            while True:
                try:
                    connection, _ = proxy.accept()
                except OSError:
                    return
                connection.recv(4096)
                connection.sendall(b"HTTP/1.1 403 Forbidden\r\n\r\n")
                connection.close()

        threading.Thread(target=refuse, daemon=True).start()
        for name in ("no_proxy", "no_grpc_proxy", "grpc_proxy", "https_proxy"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{proxy.getsockname()[1]}")
        _, with_proxy = ask(DagsterGrpcClient(port=3030, host="harbor.invalid"))
        monkeypatch.setenv("no_proxy", "harbor.invalid")
        _, without = ask(DagsterGrpcClient(port=3030, host="harbor.invalid"))
    assert "HTTP proxy returned response code 403" in with_proxy
    assert quoted("HTTP proxy returned response code 403")
    assert "DNS resolution failed" in without


def test_requests_to_a_server(processes, tmp_path, monkeypatch):
    """One server, and what can go wrong with a request to it."""
    port = free_port()
    server = start_server(processes, tmp_path, port)
    client = DagsterGrpcClient(port=port)
    assert client.ping("x")["echo"] == "x"
    health = [str(BIN / "dagster"), "api", "grpc-health-check", "--port", str(port)]
    assert "gRPC connection successful" in subprocess.check_output(health, text=True)
    assert quoted("gRPC connection successful")

    message, details = ask(DagsterGrpcClient(port=port, use_ssl=True))
    assert message == UNAVAILABLE and "Ssl handshake failed" in details
    assert quoted("Ssl handshake failed")

    monkeypatch.setenv("DAGSTER_GRPC_MAX_RX_BYTES", "1")
    message, details = ask(client, echo="x" * 100)
    assert message == "Could not reach user code server. gRPC Error code: RESOURCE_EXHAUSTED"
    assert quoted(message)
    assert "Received message larger than max" in details
    assert quoted("Received message larger than max")
    monkeypatch.delenv("DAGSTER_GRPC_MAX_RX_BYTES")

    os.kill(server.pid, signal.SIGSTOP)
    assert ask(client, timeout=1)[1] == "Deadline Exceeded"
    threading.Timer(1, lambda: os.kill(server.pid, signal.SIGKILL)).start()
    message, details = ask(client, timeout=30)
    assert message == UNAVAILABLE and "Connection reset by peer" in details
    assert quoted("Connection reset by peer")
    failed = subprocess.run(health, capture_output=True, text=True)
    assert failed.returncode == 1
    assert "Unable to connect to gRPC server: 0" in failed.stdout
    assert quoted("Unable to connect to gRPC server: 0")
    assert "Connection refused" in failed.stdout + failed.stderr


def test_bind_address(processes, tmp_path):
    """By default, a server listens on localhost only; the page binds 0.0.0.0."""
    from dagster._cli.api import grpc_command
    from dagster._cli.code_server import start_command

    for command in (grpc_command, start_command):
        host = next(option for option in command.params if option.name == "host")
        assert host.default == "localhost"
    assert quoted("--host 0.0.0.0")


def test_port_in_use(processes, tmp_path):
    (tmp_path / "harbor.py").write_text(QUICK)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen(1)
        port = taken.getsockname()[1]
        server = processes("dagster", "api", "grpc", "-f", "harbor.py", "-h", "127.0.0.1", "-p", str(port))
        assert server.wait(60) == 1
    log = (tmp_path / "server.log").read_text()
    assert f"Failed to bind to address 127.0.0.1:{port}" in log
    assert quoted("Failed to bind to address 0.0.0.0:3030")


def test_heartbeat(processes, tmp_path):
    (tmp_path / "harbor.py").write_text(QUICK)
    argv = ["dagster", "api", "grpc", "-f", "harbor.py", "-p", str(free_port())]
    server = processes(*argv, "--heartbeat", "--heartbeat-timeout", "1")
    assert server.wait(90) == 0
    assert "No heartbeat received in 1 seconds, shutting down" in (tmp_path / "server.log").read_text()
    assert quoted("No heartbeat received in 45 seconds, shutting down")


def test_heartbeat_times():
    from dagster._cli.code_server import DEFAULT_HEARTBEAT_TIMEOUT
    from dagster._core.workspace.context import WEBSERVER_GRPC_SERVER_HEARTBEAT_TTL
    from dagster._daemon.controller import DAEMON_GRPC_SERVER_HEARTBEAT_TTL

    assert (WEBSERVER_GRPC_SERVER_HEARTBEAT_TTL, DAEMON_GRPC_SERVER_HEARTBEAT_TTL) == (45, 20)
    assert DEFAULT_HEARTBEAT_TIMEOUT == 30
    assert quoted("45 seconds") and quoted("20 seconds") and quoted("30 seconds")


SLOW = "import time\ntime.sleep(60)\n" + QUICK


def test_slow_import_under_the_webserver(processes, tmp_path):
    (tmp_path / "harbor.py").write_text(SLOW)
    (tmp_path / "dagster.yaml").write_text("code_servers: {local_startup_timeout: 1}\n")
    argv = ["dagster-webserver", "-f", "harbor.py", "-p", str(free_port())]
    processes(*argv, log="web.log", DAGSTER_HOME=str(tmp_path))
    message = "Timed out waiting for gRPC server to start after 1s. To increase the timeout, add the following to a dagster.yaml file"
    wait_until(lambda: message in (tmp_path / "web.log").read_text(), "the message")
    assert quoted(message.replace("1s", "180s"))


def test_slow_import_in_a_code_server(processes, tmp_path):
    (tmp_path / "harbor.py").write_text(SLOW)
    argv = ["dagster", "code-server", "start", "-f", "harbor.py", "-p", str(free_port())]
    server = processes(*argv, "--startup-timeout", "1")
    message = "Timed out waiting for gRPC server to start after 1s. Set from --startup-timeout command line argument."
    wait_until(lambda: message in (tmp_path / "server.log").read_text(), "the message")
    assert quoted(message.replace("1s", "600s"))
    # The server itself keeps running and answers with the error.
    wait_until(
        lambda: "Started Dagster code proxy server" in (tmp_path / "server.log").read_text(), "start"
    )
    assert server.poll() is None


def test_health_check_of_a_server_whose_child_hangs(processes, tmp_path):
    (tmp_path / "harbor.py").write_text(QUICK)
    port = free_port()
    argv = ["dagster", "code-server", "start", "-f", "harbor.py", "-p", str(port)]
    server = processes(*argv, log="proxy.log")

    def exit_code(*argv: str) -> int:
        return subprocess.run(argv, capture_output=True, check=False, timeout=60).returncode

    (probe,) = re.findall(r'^python -c "(.*DagsterGrpcClient.*)"$', PAGE, re.MULTILINE)
    probe = probe.replace("3030", str(port))
    check = [str(BIN / "dagster"), "api", "grpc-health-check", "-p", str(port)]
    wait_until(lambda: "Started Dagster code proxy" in (tmp_path / "proxy.log").read_text(), "start")
    wait_until(lambda: exit_code(sys.executable, "-c", probe) == 0, "answer of the child")
    listed = subprocess.check_output(["pgrep", "-P", str(server.pid)], text=True)
    children = [int(line) for line in listed.split()]
    for child in children:
        os.kill(child, signal.SIGSTOP)
    try:
        assert exit_code(*check) == 0
        with pytest.raises(subprocess.TimeoutExpired):
            subprocess.run([sys.executable, "-c", probe], capture_output=True, timeout=15)
    finally:
        for child in children:
            os.kill(child, signal.SIGCONT)


def test_import_error_ends_one_kind_of_server(processes, tmp_path):
    (tmp_path / "harbor.py").write_text("import nosuch\n")
    server = processes("dagster", "api", "grpc", "-f", "harbor.py", "-p", str(free_port()))
    assert server.wait(90) == 1
    assert "No module named 'nosuch'" in (tmp_path / "server.log").read_text()


def write_home(folder: Path, port: int, retries: int) -> dict[str, str]:
    """Write an instance whose daemon looks at the queue at its start and then every 20 seconds."""
    queue = {"dequeue_interval_seconds": 20, "max_user_code_failure_retries": retries}
    coordinator = {"module": "dagster", "class": "QueuedRunCoordinator", "config": queue}
    (folder / "dagster.yaml").write_text(yaml.safe_dump({"run_coordinator": coordinator}))
    workspace = yaml.safe_load((GROUP / "troubleshooting/workspace.yaml").read_text())
    workspace["load_from"][0]["grpc_server"] |= {"host": "localhost", "port": port}
    (folder / "workspace.yaml").write_text(yaml.safe_dump(workspace))
    return {"DAGSTER_HOME": str(folder)}


QUEUED = {
    0: "Caught an unrecoverable error while dequeuing the run. Marking the run as failed and dropping it from the queue",
    2: "Run dequeue failed to reach the user code server, re-submitting the run into the queue (2 retries remaining)",
}


@pytest.mark.parametrize("retries", QUEUED)
def test_daemon_while_the_server_is_gone(retries, processes, tmp_path):
    """A sensor's ticks fail until the server is back; a queued run fails or goes back to the queue."""
    port = free_port()
    home = write_home(tmp_path, port, retries)
    with DagsterInstance.from_config(str(tmp_path)) as instance:
        # One process creates the tables before the others open them.
        assert not (instance.get_runs() or instance.all_asset_keys())
        assert not instance.all_instigator_state()
    server = start_server(processes, tmp_path, port)
    run_daemon = ("dagster-daemon", "run", "-w", "workspace.yaml")
    daemon = processes(*run_daemon, log="daemon.log", **home)
    launch = [str(BIN / "dagster"), "job", "launch", "-w", "workspace.yaml", "-j", "plan"]

    def launch_run() -> None:
        env = {**os.environ, **home}
        done = subprocess.run(launch, cwd=tmp_path, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    with DagsterInstance.from_config(str(tmp_path)) as instance:

        def ticks() -> list:
            states = instance.all_instigator_state()
            return [
                tick
                for state in states
                for tick in instance.get_ticks(state.instigator_origin_id, state.selector_id)
            ]

        wait_until(lambda: any(tick.status.value == "SKIPPED" for tick in ticks()), "a tick")
        launch_run()
        run_id = instance.get_runs()[0].run_id
        os.killpg(server.pid, signal.SIGKILL)
        shown = "Unable to reach the user code server for sensor arrivals. Sensor will resume execution once the server is available."
        wait_until(
            lambda: any(tick.error and shown in tick.error.message for tick in ticks()), "a failed tick"
        )
        assert quoted(shown)

        def messages() -> list[str]:
            return [entry.message for entry in instance.all_logs(run_id)]

        def errors() -> str:
            return " ".join(str(entry.dagster_event) for entry in instance.all_logs(run_id))

        wait_until(lambda: QUEUED[retries] in messages(), "what happens to the run")
        # Depends on whether the daemon has noticed before it takes the run from the queue.
        reasons = ("Unexpected error in IPC client", "Could not reach user code server")
        assert any(reason in messages() or reason in errors() for reason in reasons)
        assert quoted(QUEUED[retries]) and quoted("Unexpected error in IPC client")
        os.killpg(daemon.pid, signal.SIGKILL)


def variables_of_the_page() -> dict[str, str]:
    """Return each variable of the page's table with its default."""
    rows = re.findall(r"^\| `(DAGSTER_\w+)` \| ([^|]+) \|", "\n".join(latest(PAGE)), re.M)
    return {name: default.strip() for name, default in rows}


def test_every_variable_of_the_package(monkeypatch):
    shown = variables_of_the_page()
    source = inspect.getsource(utils)
    assert set(re.findall(r'os\.getenv\("(\w+)"\)', source)) <= set(shown)
    for name in shown:
        monkeypatch.delenv(name, raising=False)
    assert utils.default_grpc_timeout() == 60 and shown["DAGSTER_GRPC_TIMEOUT_SECONDS"] == "60"
    assert utils.default_repository_grpc_timeout() == 180
    assert shown["DAGSTER_REPOSITORY_GRPC_TIMEOUT_SECONDS"].startswith("180")
    assert utils.default_schedule_grpc_timeout() == utils.default_sensor_grpc_timeout() == 60
    assert utils.default_grpc_server_shutdown_grace_period() == 60
    assert utils.max_rx_bytes() == utils.max_send_bytes() == 100_000_000
    monkeypatch.setenv("DAGSTER_GRPC_TIMEOUT_SECONDS", "300")
    assert utils.default_repository_grpc_timeout() == 300
    assert utils.default_sensor_grpc_timeout() == 300
    assert utils.default_grpc_server_shutdown_grace_period() == 300


def test_other_variables_stand_in_the_package():
    import dagster._cli.code_server as code_server
    import dagster._cli.api as api
    import dagster_cloud.workspace.user_code_launcher.user_code_launcher as agent

    sources = {
        "DAGSTER_CODE_SERVER_STARTUP_TIMEOUT": (code_server, "0"),
        "DAGSTER_PROXY_SERVER_HEARTBEAT_TIMEOUT": (code_server, "30"),
        "DAGSTER_GRPC_MAX_WORKERS": (api, ""),
        "DAGSTER_CLOUD_LIST_REPOSITORIES_GRPC_TIMEOUT": (agent, "180"),
        "DAGSTER_CLOUD_EXTERNAL_JOB_GRPC_TIMEOUT": (agent, "180"),
    }
    shown = variables_of_the_page()
    for name, (module, default) in sources.items():
        assert name in inspect.getsource(module)
        assert shown[name].startswith(default)
    assert set(shown) == set(sources) | set(
        re.findall(r'os\.getenv\("(\w+)"\)', inspect.getsource(utils))
    )
    startup = next(o for o in code_server.start_command.params if o.name == "startup_timeout")
    assert startup.default == 0


def test_watch_of_the_server():
    """How soon a process notices that a server is gone or has been replaced."""
    from dagster._grpc import server_watcher

    assert server_watcher.WATCH_INTERVAL == 1
    assert server_watcher.MAX_RECONNECT_ATTEMPTS == 10
    assert quoted("once a second")


def test_webserver_notices_a_new_server(processes, tmp_path):
    """The webserver reloads a location as soon as a new server answers."""
    port = free_port()
    home = write_home(tmp_path, port, retries=0)
    server = start_server(processes, tmp_path, port)
    argv = ["dagster-webserver", "-w", "workspace.yaml", "-p", str(free_port())]
    processes(*argv, log="web.log", **home)
    web = tmp_path / "web.log"
    wait_until(lambda: "Serving dagster-webserver" in web.read_text(), "the webserver")
    os.killpg(server.pid, signal.SIGKILL)
    server.wait()
    start_server(processes, tmp_path, port)
    shown = "Received LocationStateChangeEventType.LOCATION_UPDATED event for location harbor, refreshing"
    wait_until(lambda: shown in web.read_text(), "the reload")
    assert quoted(shown)


def test_startup_sample():
    from dagster._core.instance.config import dagster_instance_config_schema

    sample = yaml.safe_load((GROUP / "troubleshooting/startup.yaml").read_text())
    keys = dagster_instance_config_schema()["code_servers"].config_type.fields
    assert set(sample["code_servers"]) <= set(keys)
