"""Compute logs and masked errors: what leaves the machine, and where the rest goes."""

import json
import os
import re
import subprocess
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import pytest
import yaml
from dagster._core.storage.compute_log_manager import ComputeIOType
from dagster._core.storage.noop_compute_log_manager import NoOpComputeLogManager
from dagster_cloud.storage.compute_logs import CloudComputeLogManager
from management_kit import AGENT_TOKEN, FOLDER, agent

SECRET = "4111 1111 1111 1111"
KEY = ["run-1", "compute_logs", "orders"]


class LogStore:
    """Gives an address for each file, as Dagster+ does, and takes the file there."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, dict]] = []
        self.files: list[tuple[str, bytes]] = []
        self.tokens: set[str | None] = set()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                split = urlsplit(self.path)
                outer.asked.append((split.path, parse_qs(split.query)))
                outer.tokens.add(self.headers.get("Dagster-Cloud-Api-Token"))
                self.answer(json.dumps({"url": f"{outer.url}/bucket", "fields": {}}).encode())

            def do_PUT(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                self.take(self.rfile.read(length))

            def do_POST(self) -> None:
                """The form that agents before 1.11 send: one part, the file."""
                length = int(self.headers.get("Content-Length") or 0)
                boundary = self.headers["Content-Type"].partition("boundary=")[2].encode()
                part = self.rfile.read(length).split(b"--" + boundary)[1]
                self.take(part.partition(b"\r\n\r\n")[2].removesuffix(b"\r\n"))

            def take(self, content: bytes) -> None:
                outer.files.append((self.path, content))
                assert "Dagster-Cloud-Api-Token" not in self.headers
                self.answer(b"")

            def answer(self, data: bytes) -> None:
                self.send_response(200)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def store():
    made = LogStore()
    yield made
    made.server.shutdown()
    made.server.server_close()


def manager_of(name: str, instance):
    """Make the compute log manager of a sample, for an agent."""
    given = yaml.safe_load((FOLDER / f"{name}.yaml").read_text())["compute_logs"]
    assert (given["module"], given["class"]) == (
        "dagster_cloud.storage.compute_logs",
        "CloudComputeLogManager",
    )
    made = CloudComputeLogManager.from_config_value(None, given.get("config", {}))
    made.register_instance(instance)
    return made


def write(manager, text: str) -> None:
    path = manager.local_manager.get_captured_local_path(KEY, "out")
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text)


def test_upload(store, tmp_path):
    """The agent's token goes to Dagster+, the file to the address that it names."""
    with agent(tmp_path, store.url) as instance:
        manager = manager_of("compute_logs", instance)
        assert manager.upload_interval == 30
        write(manager, "loaded 3 orders\n")
        manager.upload_to_cloud_storage(KEY, ComputeIOType.STDOUT)
    ((path, asked),) = store.asked
    assert path == "/gen_logs_url"
    assert asked["run_id"] == ["run-1"] and asked["io_type"] == ["stdout"]
    assert store.tokens == {AGENT_TOKEN}
    assert store.files == [("/bucket", b"loaded 3 orders\n")]


def test_large_files_are_cut(store, tmp_path, monkeypatch):
    from dagster._core.storage import cloud_storage_compute_log_manager as module

    assert module.DEFAULT_TRUNCATE_COMPUTE_LOGS_UPLOAD_BYTES == str(50 * 1024 * 1024)
    monkeypatch.setenv("DAGSTER_TRUNCATE_COMPUTE_LOGS_UPLOAD_BYTES", "10")
    with agent(tmp_path, store.url) as instance:
        manager = manager_of("compute_logs", instance)
        write(manager, "0123456789abcdef")
        manager.upload_to_cloud_storage(KEY, ComputeIOType.STDOUT)
    assert store.files == [("/bucket", b"0123456789")]


def test_default_and_none(tmp_path):
    from dagster_cloud.instance import DagsterCloudAgentInstance

    default = DagsterCloudAgentInstance.config_defaults(str(tmp_path))["compute_logs"]
    assert default.class_name == "CloudComputeLogManager"
    given = yaml.safe_load((FOLDER / "no_compute_logs.yaml").read_text())["compute_logs"]
    assert given["module"] == NoOpComputeLogManager.__module__
    assert given["class"] == NoOpComputeLogManager.__name__


def fail(sample: str, home: Path, **variables: str) -> tuple[str, str]:
    """Run an asset that fails; return what the run prints, and its captured output."""
    home.mkdir()
    (home / "dagster.yaml").write_text("telemetry: {enabled: false}\n")
    done = subprocess.run(
        ["dagster", "asset", "materialize"]
        + ["-f", str(FOLDER / sample), "--select", "orders"],
        env={**os.environ, "DAGSTER_HOME": str(home), **variables},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 1
    captured = [file.read_text() for file in home.glob("storage/*/compute_logs/*.err")]
    return done.stderr, "".join(captured)


def events_of(home: Path) -> str:
    """Return what Dagster stores of the run: in Dagster+, what it's sent."""
    stored = [file.read_bytes() for file in home.rglob("*.db")]
    stored += [file.read_bytes() for file in home.rglob("*.db-wal")]
    return b"".join(stored).decode(errors="replace")


def failure_of(home: Path) -> str:
    """Return the message of the step's failure."""
    with dg.DagsterInstance.from_config(str(home)) as instance:
        (run,) = instance.get_runs()
        (event,) = instance.all_logs(run.run_id, of_type=dg.DagsterEventType.STEP_FAILURE)
    return event.dagster_event.step_failure_data.error.message.strip()


def test_masked_errors(tmp_path):
    home = tmp_path / "open"
    fail("failing_orders.py", home)
    assert SECRET in events_of(home)

    home = tmp_path / "masked"
    _, captured = fail("failing_orders.py", home, DAGSTER_REDACT_USER_CODE_ERRORS="1")
    stored = events_of(home)
    assert SECRET not in stored
    (found,) = re.findall(r"error ID ([0-9a-f-]{36})", failure_of(home))
    # The error itself is in what the step writes to standard error, with the same id.
    assert SECRET in captured and found in captured
    message = (FOLDER / "masked.txt").read_text().strip()
    assert re.sub(r"[0-9a-f]{8}-[0-9a-f-]{27}", found, message) == failure_of(home)

    home, file = tmp_path / "private", tmp_path / "errors.log"
    variables = {"DAGSTER_REDACT_USER_CODE_ERRORS": "1", "PRIVATE_ERROR_LOG": str(file)}
    _, captured = fail("private_errors.py", home, **variables)
    assert SECRET not in captured and SECRET not in events_of(home)
    assert SECRET in file.read_text()


def test_streaming(store, tmp_path, monkeypatch):
    """With an interval, parts of a file are sent while the step runs."""
    with agent(tmp_path, store.url) as instance:
        given = {"local_dir": str(tmp_path / "logs"), "upload_interval": 1}
        manager = CloudComputeLogManager.from_config_value(None, given)
        manager.register_instance(instance)
        with manager.capture_logs(KEY):
            print("loaded 3 orders", flush=True)
            end = time.time() + 300
            while not any("partial" in asked for _, asked in store.asked):
                assert time.time() < end
                time.sleep(0.1)
        partial = [asked for _, asked in store.asked if "partial" in asked]
        assert partial and len(partial) < len(store.asked)
    assert ("/bucket", b"loaded 3 orders\n") in store.files
