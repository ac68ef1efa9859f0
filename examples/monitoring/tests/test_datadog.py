"""The page on Datadog: packets on a UDP socket, and calls of the HTTP API."""

import json
import os
import socket
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import dagster as dg
import datadog
import pytest
from conftest import GROUP
from dagster_datadog import DatadogResource


@pytest.fixture
def agent():
    """A UDP socket in the place of the Datadog Agent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as server:
        server.bind(("127.0.0.1", 0))
        server.settimeout(0.5)
        yield server


@pytest.fixture(autouse=True)
def keys(monkeypatch):
    monkeypatch.setenv("DD_API_KEY", "a")
    monkeypatch.setenv("DD_APP_KEY", "b")
    monkeypatch.setattr(datadog.api, "_api_key", None)
    monkeypatch.setattr(datadog.api, "_application_key", None)
    monkeypatch.setattr(datadog.api, "_api_host", None)


@pytest.fixture
def statsd(agent, monkeypatch):
    """Point the library's one client to the socket."""
    monkeypatch.setattr(datadog.statsd, "host", "127.0.0.1")
    monkeypatch.setattr(datadog.statsd, "port", agent.getsockname()[1])
    datadog.statsd.close_socket()
    yield datadog.statsd
    datadog.statsd.close_socket()


def received(agent):
    """The lines that arrived, without those in which the client reports on itself."""
    lines = []
    while True:
        try:
            lines += agent.recv(65_000).decode().splitlines()
        except TimeoutError:
            return [line for line in lines if not line.startswith("datadog.")]


def test_metrics_of_an_asset(load, agent, statsd):
    load("datadog/quickstart")["defs"].resolve_implicit_global_asset_job_def().execute_in_process()
    tags = "#asset:order_stats,env:prod"
    assert received(agent) == [
        f"shop.orders.count:3|g|{tags}",
        f"shop.orders.value:19.9|d|{tags}",
        f"shop.orders.value:5.0|d|{tags}",
        f"shop.orders.value:240.0|d|{tags}",
    ]


def test_runs_are_reported(deploy, agent, statsd):
    deployment = deploy("datadog/runs")
    deployment.tick("count_failures")
    run = deployment.launch("nightly")
    assert run.status == dg.DagsterRunStatus.FAILURE
    assert deployment.tick("count_failures").status.value == "SUCCESS"
    check, seconds, event = received(agent)
    assert check == "_sc|dagster.job|2|#job:nightly"
    assert seconds.startswith("dagster.run.seconds:")
    assert seconds.endswith("|d|#job:nightly")
    text = "Execution of run for \"nightly\" failed. Steps failed: ['orders']."
    assert event == f"_e{{14,{len(text)}}}:nightly failed|{text}|t:error|#job:nightly"


def test_the_address_is_read_when_the_process_starts(agent):
    code = (
        "from dagster_datadog import DatadogResource\n"
        "DatadogResource(api_key='a', app_key='b').get_client().increment('n')"
    )
    port = str(agent.getsockname()[1])
    env = {**os.environ, "DD_AGENT_HOST": "127.0.0.1", "DD_DOGSTATSD_PORT": port, "DD_ENV": "prod"}
    subprocess.run([sys.executable, "-c", code], env=env, check=True)
    assert received(agent) == ["n:1|c|#env:prod"]


def test_a_later_change_of_the_address_has_no_effect(monkeypatch):
    monkeypatch.setenv("DD_AGENT_HOST", "agent.example.com")
    DatadogResource(api_key="a", app_key="b").get_client()
    assert (datadog.statsd.host, datadog.statsd.port) == ("localhost", 8125)


def test_nobody_notices_a_missing_agent(monkeypatch):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    monkeypatch.setattr(datadog.statsd, "port", port)
    datadog.statsd.close_socket()
    for _ in range(3):
        DatadogResource(api_key="a", app_key="b").get_client().gauge("x", 1)
    datadog.statsd.close_socket()


def test_packets_leave_at_once():
    assert datadog.statsd.disable_buffering


@pytest.fixture
def site(monkeypatch):
    """An HTTP server in the place of Datadog; gives the requests that it gets."""
    requests = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):  # noqa: N802
            body = self.rfile.read(int(self.headers["Content-Length"]))
            requests.append((self.path, dict(self.headers), body))
            data = json.dumps({"errors": ["Forbidden"]}).encode()
            self.send_response(403)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *arguments):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv("DATADOG_HOST", f"http://127.0.0.1:{server.server_port}")
    yield requests
    server.shutdown()
    server.server_close()


def test_the_api_takes_its_keys_and_mutes_errors(site):
    client = DatadogResource(api_key="a", app_key="b").get_client()
    assert client.api.Event.create(title="t", text="x") == {"errors": ["Forbidden"]}
    [(path, headers, _)] = site
    assert path.startswith("/api/v1/events")
    assert (headers["DD-API-KEY"], headers["DD-APPLICATION-KEY"]) == ("a", "b")


def test_the_api_can_raise(site, monkeypatch):
    client = DatadogResource(api_key="a", app_key="b").get_client()
    monkeypatch.setattr(client.api, "_mute", False)
    with pytest.raises(Exception) as caught:  # noqa: PT011
        client.api.Event.create(title="t", text="x")
    assert "403" in str(caught.value) or "Forbidden" in str(caught.value)


def test_default_site(monkeypatch):
    monkeypatch.delenv("DATADOG_HOST", raising=False)
    monkeypatch.setenv("DD_SITE", "datadoghq.eu")
    client = DatadogResource(api_key="a", app_key="b").get_client()
    assert client.api._api_host == "https://api.datadoghq.com"  # noqa: SLF001


def test_options_and_methods():
    fields = DatadogResource.model_fields
    assert list(fields) == ["api_key", "app_key"]
    assert all(field.is_required() for field in fields.values())
    client = DatadogResource(api_key="a", app_key="b").get_client()
    assert (client.OK, client.WARNING, client.CRITICAL, client.UNKNOWN) == (0, 1, 2, 3)
    methods = "gauge increment decrement histogram distribution set timing timed service_check event"
    assert all(callable(getattr(client, name)) for name in methods.split())
