"""The page on Databricks, against a server that answers like a workspace's REST API."""

import inspect
import json
import shutil
import subprocess
import sys
import threading
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import pytest
from conftest import GROUP
from dagster_databricks import (
    DatabricksClientResource,
    DatabricksError,
    create_databricks_run_now_op,
    create_databricks_submit_run_op,
)
from databricks.sdk.service.jobs import Wait


class Workspace:
    """Its runs go through `states`, and keep the last one."""

    def __init__(self) -> None:
        self.states: list[dict] = [{"life_cycle_state": "TERMINATED", "result_state": "SUCCESS"}]
        self.requests: list[tuple[str, dict, str]] = []
        self.values = [["3.25"]]
        workspace = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                url = urlsplit(self.path)
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                sent = json.loads(body) if body.startswith(b"{") else parse_qs(body.decode())
                line = f"{self.command} {url.path.partition('/jobs')[2] or url.path}"
                workspace.requests.append((line, sent, self.headers.get("Authorization", "")))
                reply = workspace.answer(line)
                data = json.dumps(reply).encode()
                self.send_response(403 if "error_code" in reply else 200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            do_GET = do_POST = answer  # noqa: N815

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def answer(self, line: str) -> dict:
        if line in ("POST /run-now", "POST /runs/submit"):
            return {"run_id": 77}
        if line == "GET /runs/get":
            state = self.states.pop(0) if len(self.states) > 1 else self.states[0]
            page = f"{self.url}/#job/4711/run/77"
            return {"run_id": 77, "run_name": "solar", "run_page_url": page, "state": state}
        if line.endswith("/sql/statements/"):
            failed = {"state": "FAILED", "error": {"message": "no such table"}}
            status = {"state": "SUCCEEDED"} if self.values else failed
            result = {"result": {"data_array": self.values}} if self.values else {}
            return {"statement_id": "s", "status": status, **result}
        if line.endswith("/oidc/.well-known/oauth-authorization-server"):
            return {
                "authorization_endpoint": f"{self.url}/oidc/v1/authorize",
                "token_endpoint": f"{self.url}/oidc/v1/token",
            }
        if line.endswith("/oidc/v1/token"):
            return {"access_token": "short-lived", "expires_in": 3600, "token_type": "Bearer"}
        raise AssertionError(line)

    def sent(self, line: str) -> list[dict]:
        return [sent for each, sent, _ in self.requests if each == line]


@pytest.fixture
def workspace(monkeypatch):
    server = Workspace()
    monkeypatch.setenv("DATABRICKS_HOST", server.url)
    monkeypatch.setenv("DATABRICKS_TOKEN", "dapi123")
    yield server
    server.server.shutdown()
    server.server.server_close()


@pytest.fixture
def naps(monkeypatch):
    """The seconds that the clients would have waited between their questions."""
    seconds: list[float] = []
    monkeypatch.setattr("time.sleep", seconds.append)
    return seconds


PENDING = {"life_cycle_state": "PENDING"}
RUNNING = {"life_cycle_state": "RUNNING"}


def materialize(sample, asset):
    return dg.materialize(
        [getattr(sample, asset)], partition_key="2025-06-02", resources=sample.defs.resources
    )


def test_job_as_an_asset(workspace, load, naps):
    workspace.states[:0] = [PENDING, RUNNING]
    result = materialize(load("solar/definitions.py"), "panel_output")
    [sent] = workspace.sent("POST /run-now")
    assert sent == {
        "job_id": 4711,
        "job_parameters": {"day": "2025-06-02"},
        "idempotency_token": f"{result.run_id}-0",
    }
    assert {authorization for *_, authorization in workspace.requests} == {"Bearer dapi123"}
    assert len(workspace.sent("GET /runs/get")) == 3
    [event] = result.asset_materializations_for_node("panel_output")
    assert event.metadata["run"].value == f"{workspace.url}/#job/4711/run/77"


def test_waiter_returns_a_failed_run(workspace, load, naps):
    workspace.states = [
        {"life_cycle_state": "TERMINATED", "result_state": "FAILED", "state_message": "no sun"}
    ]
    with pytest.raises(dg.Failure, match="Databricks run 77: no sun"):
        materialize(load("solar/definitions.py"), "panel_output")


def test_statement(workspace, load):
    result = materialize(load("solar/definitions.py"), "yield_per_panel")
    [sent] = workspace.sent("POST /api/2.0/sql/statements/")
    assert sent["warehouse_id"] == "9a2b" and sent["wait_timeout"] == "50s"
    assert sent["statement"] == (
        "SELECT avg(kwh) FROM solar.panels.output WHERE day = DATE'2025-06-02'"
    )
    [event] = result.asset_materializations_for_node("yield_per_panel")
    assert event.metadata["kwh"].value == 3.25
    workspace.values = []
    with pytest.raises(dg.Failure, match="no such table"):
        materialize(load("solar/definitions.py"), "yield_per_panel")


def test_ops(workspace, load, naps):
    assert load("solar/ops/definitions.py").nightly.execute_in_process().success
    lines = [line for line, *_ in workspace.requests if line.startswith("POST")]
    assert lines == ["POST /runs/submit", "POST /run-now"]
    [task] = workspace.sent("POST /runs/submit")[0]["tasks"]
    assert task == {
        "task_key": "clean",
        "existing_cluster_id": "0601-sunny",
        "notebook_task": {"notebook_path": "/Workspace/solar/clean"},
    }


def run_op(**options):
    op = create_databricks_run_now_op(databricks_job_id=4711, name="publish", **options)
    resource = DatabricksClientResource(
        host=dg.EnvVar("DATABRICKS_HOST"), token=dg.EnvVar("DATABRICKS_TOKEN")
    )

    @dg.job(resource_defs={"databricks": resource})
    def publish():
        op()

    return publish.execute_in_process()


def test_op_polls_every_ten_seconds(workspace, naps):
    # The first answer is for the log.
    workspace.states[:0] = [PENDING, RUNNING]
    run_op()
    assert naps == [10]


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (
            {"life_cycle_state": "TERMINATED", "result_state": "FAILED", "state_message": "no sun"},
            "Run `77` failed with result state: `DatabricksRunResultState.FAILED`. Message: no sun.",
        ),
        (
            {"life_cycle_state": "TERMINATING"},
            "Run `77` failed with result state: `None`. Message: None.",
        ),
        (RUNNING, "Run `77` took more than 0s to complete. Failing the run."),
    ],
)
def test_messages_of_ops(workspace, naps, state, message):
    workspace.states = [state]
    limit = {"max_wait_time_seconds": 0} if state is RUNNING else {}
    with pytest.raises(DatabricksError) as caught:
        run_op(**limit)
    assert str(caught.value).replace("0.0s", "0s") == message.replace(
        "DatabricksRunResultState.FAILED", str_of_failed()
    )


def str_of_failed() -> str:
    """How this version of Python writes the state into a text."""
    from dagster_databricks.types import DatabricksRunResultState

    return f"{DatabricksRunResultState.FAILED}"


def test_op_accepts_a_skipped_run(workspace, naps):
    workspace.states = [{"life_cycle_state": "SKIPPED"}]
    assert run_op().success


def test_op_does_not_know_newer_states(workspace, naps):
    workspace.states = [
        {"life_cycle_state": "TERMINATED", "result_state": "SUCCESS_WITH_FAILURES"}
    ]
    with pytest.raises(ValueError) as caught:
        run_op()
    assert str(caught.value) == (
        "'SUCCESS_WITH_FAILURES' is not a valid DatabricksRunResultState"
    )


def test_defaults():
    wait = inspect.signature(Wait.result).parameters["timeout"].default
    assert wait == timedelta(minutes=20)
    for factory in (create_databricks_run_now_op, create_databricks_submit_run_op):
        parameters = inspect.signature(factory).parameters
        assert parameters["poll_interval_seconds"].default == 10
        assert parameters["max_wait_time_seconds"].default == 24 * 60 * 60
        assert parameters["databricks_resource_key"].default == "databricks"


def test_service_principal(workspace, load, monkeypatch):
    monkeypatch.setenv("DATABRICKS_CLIENT_ID", "robot")
    monkeypatch.setenv("DATABRICKS_CLIENT_SECRET", "secret")
    monkeypatch.delenv("DATABRICKS_TOKEN")
    sample = load("solar/auth/definitions.py")

    @dg.asset
    def look(databricks: DatabricksClientResource) -> None:
        databricks.get_client().workspace_client.jobs.get_run(77)

    dg.materialize([look], resources={"databricks": sample.service_principal})
    [asked] = [sent for line, sent, _ in workspace.requests if line.endswith("/oidc/v1/token")]
    assert asked["grant_type"] == ["client_credentials"]
    assert workspace.requests[-1][2] == "Bearer short-lived"


def test_entra_id(load, monkeypatch):
    for name in ("TENANT_ID", "CLIENT_ID", "CLIENT_SECRET"):
        monkeypatch.setenv(f"ARM_{name}", name.lower())
    monkeypatch.setenv("DATABRICKS_HOST", "https://adb-1.azuredatabricks.net")
    seen = {}

    @dg.asset
    def look(databricks: DatabricksClientResource) -> None:
        seen["config"] = databricks

    dg.materialize([look], resources={"databricks": load("solar/auth/definitions.py").entra_id})
    assert seen["config"].azure_credentials.azure_client_id == "client_id"
    assert seen["config"].azure_credentials.azure_tenant_id == "tenant_id"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({}, "Must provide one of token or oauth_credentials or azure_credentials"),
        (
            {"token": "t", "oauth_credentials": {"client_id": "a", "client_secret": "b"}},
            "Must provide one of token or oauth_credentials or azure_credentials, not multiple",
        ),
    ],
)
def test_messages_of_the_resource(options, message):
    with pytest.raises(ValueError) as caught:
        DatabricksClientResource(host="https://db.test", **options)
    assert message in str(caught.value)


def test_a_host_is_needed():
    with pytest.raises(ValueError, match="Must provide host explicitly or in DATABRICKS_HOST env"):
        DatabricksClientResource(token="t").get_client()


def test_readers_test(workspace_folder):
    shutil.copy(GROUP / "solar/definitions.py", workspace_folder)
    shutil.copy(GROUP / "solar/testing/test_definitions.py", workspace_folder)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "test_definitions.py"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "2 passed" in done.stdout, done.stdout
