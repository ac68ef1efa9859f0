"""The settings of Dagster+ agents: tables from the package, files loaded by its classes."""

import inspect
import os
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import dagster_cloud
import pytest
from latest_text import latest
import write_agent_settings as settings
import yaml
from click.testing import CliRunner
from dagster import DagsterInstance
from dagster._cli import create_dagster_cli
from dagster._config import process_config
from dagster_cloud.agent.dagster_cloud_agent import DagsterCloudAgent
from dagster_cloud.constants import RESERVED_ENV_VAR_NAMES

AGENT = settings.FOLDER / "agent"
PAGE = (
    settings.GROUP.parents[1]
    / "site/docs/deployment/dagster-plus/management/customizing-agent-settings.md"
)
TOKEN = "agent:hooli:6f0a2c1e-4f0e-4d53-9a3e-0f6c4b8d7e21"


@pytest.fixture(autouse=True)
def token(monkeypatch):
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", TOKEN)
    monkeypatch.delenv("OTEL_EXPORTER_OTLP_COMPRESSION", raising=False)


def read(name: str) -> dict:
    return yaml.safe_load((AGENT / f"{name}.yaml").read_text())


def home(folder: Path, *changes: dict) -> str:
    """Write a dagster.yaml: the first file of the page, with other top-level keys."""
    given = read("dagster")
    for change in changes:
        given.update(change)
    (folder / "dagster.yaml").write_text(yaml.safe_dump(given))
    return str(folder)


def test_the_pages_show_what_the_package_holds():
    assert latest((settings.PARTIALS / "_AgentSettings.md").read_text()) == latest(
        settings.write_settings()
    )
    assert latest((settings.PARTIALS / "_BuiltInVariables.md").read_text()) == latest(
        settings.write_variables()
    )


def test_every_key_has_words_and_every_word_a_key():
    agent = set(settings.DagsterCloudAgentInstance.config_schema())
    assert agent - set(settings.WORDS) == {"agent_replicas"}
    for name, field in settings.schema().items():
        paths = {path for path, _ in settings.walk(field)}
        known = paths | {"*." + path.partition(".")[2] for path in paths}
        assert set(settings.WORDS[name]["keys"]) <= known
        assert all(settings.reference.look_up(settings.WORDS[name]["keys"], path) for path in paths)


def test_reserved_names():
    assert len(RESERVED_ENV_VAR_NAMES) == 12
    assert set(settings.RESERVED) == set(RESERVED_ENV_VAR_NAMES)
    assert sum(kind == "branch" for kind, _ in settings.RESERVED.values()) == 9


def test_keys_that_all_launchers_but_docker_take():
    for launcher in settings.LAUNCHERS:
        taken = set(settings.ALMOST_SHARED) <= set(launcher.config_type())
        assert taken == (launcher is not settings.DockerUserCodeLauncher)


def test_first_file(tmp_path):
    with DagsterInstance.from_config(home(tmp_path)) as instance:
        assert instance.deployment_names == ["prod"]
        assert instance.includes_branch_deployments
        assert instance.dagster_cloud_url == "https://hooli.agent.dagster.cloud"
        assert instance.agent_display_name.endswith("(production)")
        launcher = instance.user_code_launcher
        assert isinstance(launcher, settings.DockerUserCodeLauncher)
        assert not launcher.server_ttl_enabled_for_full_deployments
        assert launcher.branch_deployment_ttl_seconds == 86400
        assert not instance.opentelemetry.enabled
        assert [queue for queue in instance.agent_queues_config.queues] == [None]


def idle(launcher, seconds: dict[tuple, float], waiting=()) -> set[tuple[str, str]]:
    """Return the code servers that an agent keeps, by the seconds since their last request."""
    agent = SimpleNamespace(
        _locations_with_pending_requests=set(waiting),
        _location_query_times={key: time.time() - ago for key, ago in seconds.items()},
        _instance=SimpleNamespace(user_code_launcher=launcher),
        _logger=mock.Mock(),
    )
    for name in ("_has_ttl", "_get_ttl_seconds"):
        setattr(agent, name, getattr(DagsterCloudAgent, name).__get__(agent))
    return set(DagsterCloudAgent._get_locations_with_ttl_to_query(agent, launcher))


def test_time_to_live(tmp_path):
    with DagsterInstance.from_config(home(tmp_path, read("ttl"))) as instance:
        launcher = instance.user_code_launcher
        recent, old = ("prod", "recent", False), ("prod", "old", False)
        branch = ("fix", "branch", True)
        kept = idle(launcher, {recent: 7190, old: 7210, branch: 3610})
        assert kept == {("prod", "recent")}
        assert idle(launcher, {old: 7210}, waiting=[old]) == {("prod", "old")}
        many = {("prod", f"location-{count}", False): count for count in range(12)}
        assert idle(launcher, many) == {("prod", f"location-{count}") for count in range(10)}
    with DagsterInstance.from_config(home(tmp_path)) as instance:
        kept = idle(instance.user_code_launcher, {recent: 1, branch: 86390})
        assert kept == {("fix", "branch")}, "only branch deployments have a time to live"


def test_helm_values_are_the_same_settings():
    """The chart of the agent writes these keys into dagster.yaml under snake case names."""
    values = read("ttl_values")["workspace"]["serverTTL"]
    assert {
        "full_deployments": {
            "enabled": values["fullDeployments"]["enabled"],
            "ttl_seconds": values["fullDeployments"]["ttlSeconds"],
        },
        "branch_deployments": {"ttl_seconds": values["branchDeployments"]["ttlSeconds"]},
        "max_servers": values["maxServers"],
    } == read("ttl")["user_code_launcher"]["config"]["server_ttl"]


def test_network(tmp_path):
    with DagsterInstance.from_config(home(tmp_path, read("network"))) as instance:
        assert instance.dagster_cloud_api_timeout == 120
        assert instance.dagster_cloud_api_retries == 8
        assert instance.dagster_cloud_api_proxies == {"https": "http://proxy.hooli.example:3128"}


def test_queues(tmp_path):
    with DagsterInstance.from_config(home(tmp_path, read("queues"))) as instance:
        assert instance.agent_queues_config.matches("finance")
        assert not instance.agent_queues_config.matches(None)


@pytest.fixture
def collector():
    """A collector of OpenTelemetry on this machine, which keeps the paths it's sent."""
    received = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            received.append((self.path, self.headers.get("Content-Encoding"), body))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *arguments) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield SimpleNamespace(address=f"http://127.0.0.1:{server.server_port}", received=received)
    server.shutdown()
    server.server_close()


def telemetry(address: str, **params) -> dict:
    """The sample, with the address of the test's collector."""
    given = read("opentelemetry")
    for part in ("logging", "metrics"):
        exporter = given["opentelemetry"][part]["exporter"]["params"]
        exporter["endpoint"] = exporter["endpoint"].replace(
            "http://collector.hooli.example:4318", address
        )
        exporter.update(params)
    return given


def test_opentelemetry(tmp_path, collector, monkeypatch):
    import logging

    def send(**params) -> None:
        changes = telemetry(collector.address, **params)
        with DagsterInstance.from_config(home(tmp_path, changes)) as instance:
            instance.opentelemetry.get_meter("harbor").get_counter("requests").add(1)
            logging.getLogger("dagster_cloud").warning("agent is slow")
            logging.getLogger("dagster_cloud").info("agent is fine")

    send()
    assert {path for path, _, _ in collector.received} == {"/v1/logs", "/v1/metrics"}
    assert any(b"agent is slow" in body for _, _, body in collector.received)
    assert not any(b"agent is fine" in body for _, _, body in collector.received)
    assert not any(encoding for _, encoding, _ in collector.received)
    with pytest.raises(AttributeError):
        send(compression="GZIP")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_COMPRESSION", "gzip")
    collector.received.clear()
    send()
    assert {encoding for _, encoding, _ in collector.received} == {"gzip"}


def test_parameters_of_the_exporters():
    from opentelemetry.exporter.otlp.proto.grpc.metric_exporter import OTLPMetricExporter as Grpc
    from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter as Http

    grpc, http = (set(inspect.signature(kind).parameters) for kind in (Grpc, Http))
    only = {"certificate_file", "client_key_file", "client_certificate_file"}
    assert only <= http and not only & grpc
    assert "insecure" in grpc and "insecure" not in http
    words = settings.WORDS["opentelemetry"]["keys"]
    for name in only:
        assert "HTTP exporter only" in words[f"*.exporter.params.{name}"]


def test_keys_without_effect():
    """No code of the package reads these."""
    files = [*Path(dagster_cloud.__file__).parent.rglob("*.py")]
    text = "\n".join(
        file.read_text() for file in files if file.parts[-2:] != ("storage", "client.py")
    )
    assert 'config["method"]' not in text and 'get("method"' not in text
    assert '"provider"' not in text.replace('"provider": meter_provider_config_schema()', "")


def info(folder: str, exit_code: int) -> str:
    """Run the command of the page that checks the file."""
    with mock.patch.dict(os.environ, {"DAGSTER_HOME": folder}):
        result = CliRunner().invoke(create_dagster_cli(), ["instance", "info"])
    assert result.exit_code == exit_code, result.output
    return result.output + str(result.exception or "")


def test_the_file_is_checked_without_a_connection(tmp_path):
    with mock.patch("socket.socket.connect", side_effect=AssertionError("connects")):
        assert "run_launcher: CloudDockerRunLauncher" in info(home(tmp_path), 0)
        wrong = read("ttl")
        wrong["user_code_launcher"]["config"]["server_ttl"]["max_server"] = 10
        assert 'unexpected config entry "max_server"' in info(home(tmp_path, wrong), 1)


def connection(**keys) -> dict:
    return {"dagster_cloud_api": {"agent_token": TOKEN, **keys}}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            connection(deployment="prod", deployments=["dev"]),
            "Cannot set both deployment and deployments in `dagster_cloud_api`",
        ),
        (
            {"isolated_agents": {"enabled": True}, "agent_replicas": {"enabled": True}},
            "Cannot provide both isolated_agents and agent_replicas configuration.",
        ),
        (
            {"user_code_launcher": None},
            "User code launcher is not configured for DagsterCloudAgentInstance.",
        ),
        (
            connection(agent_token="user:hooli:0123"),
            "Agent was configured with a user token",
        ),
        (
            connection(agent_token="0123456789abcdef"),
            "Could not derive Dagster Cloud URL from agent token.",
        ),
    ],
)
def test_messages(tmp_path, change, message):
    changes = {key: value for key, value in change.items() if value is not None}
    folder = home(tmp_path, changes)
    if "user_code_launcher" in change and change["user_code_launcher"] is None:
        given = read("dagster")
        del given["user_code_launcher"]
        (tmp_path / "dagster.yaml").write_text(yaml.safe_dump(given))
    with pytest.raises(Exception) as error, DagsterInstance.from_config(folder):
        pass
    assert message in str(error.value)
    assert message in PAGE.read_text()


def test_ttl_without_enabled():
    schema = settings.DockerUserCodeLauncher.config_type()
    result = process_config(schema, {"server_ttl": {"full_deployments": {"ttl_seconds": 60}}})
    message = 'Missing required config entry "enabled" at path root:server_ttl:full_deployments'
    assert message in result.errors[0].message
    assert message in PAGE.read_text()


