"""GraphQL, REST and warnings: the samples against a webserver that runs in this process."""

import contextlib
import importlib
import runpy
import threading
import time
import warnings
from datetime import timedelta

import dagster as dg
import pytest
import requests
import uvicorn
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import PythonFileTarget
from dagster_graphql import DagsterGraphQLClient, DagsterGraphQLClientError
from dagster_webserver.app import create_app_from_workspace_process_context
from release import RELEASE
from sample_files import GROUP

try:
    import tomllib
except ImportError:  # before Python 3.11
    import tomli as tomllib

SAMPLES = GROUP / "api_access"
#: The warning of what can still change.
UNSETTLED = dg.BetaWarning if RELEASE >= (1, 10) else dg.ExperimentalWarning
SETTINGS = """
telemetry:
  enabled: false
run_coordinator:
  module: dagster._core.run_coordinator.default_run_coordinator
  class: DefaultRunCoordinator
run_launcher:
  module: dagster._core.launcher.sync_in_memory_run_launcher
  class: SyncInMemoryRunLauncher
"""


@pytest.fixture(scope="module")
def instance(tmp_path_factory):
    home = tmp_path_factory.mktemp("home")
    (home / "dagster.yaml").write_text(SETTINGS)
    with dg.DagsterInstance.from_config(str(home)) as made:
        yield made


@pytest.fixture(scope="module")
def port(instance):
    """A webserver with the market's code, on a port of its own."""
    target = PythonFileTarget(
        python_file=str(SAMPLES / "market.py"),
        attribute=None,
        working_directory=str(SAMPLES),
        location_name="market",
    )
    with WorkspaceProcessContext(instance, target) as context:
        app = create_app_from_workspace_process_context(context)
        server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield server.servers[0].sockets[0].getsockname()[1]
        server.should_exit = True
        thread.join()


@pytest.fixture
def run(port, monkeypatch, capsys):
    """Run a sample as a script and return the lines that it prints."""
    monkeypatch.setenv("DAGSTER_PORT", str(port))

    def run_sample(name: str) -> list[str]:
        runpy.run_path(str(SAMPLES / f"{name}.py"), run_name="__main__")
        return capsys.readouterr().out.splitlines()

    return run_sample


def test_a_job_is_launched_and_waited_for(run, instance):
    assert run("launch_and_wait") == ["SUCCESS"]

    (launched,) = instance.get_runs(dg.RunsFilter(job_name="shopping"), limit=1)
    assert launched.tags["requested_by"] == "till"
    assert launched.run_config["ops"]["buy"]["config"] == {"city": "Bruges"}


def test_wrong_configuration_is_an_error_with_its_reasons(run):
    kind, message = run("errors")

    assert kind == "RunConfigValidationInvalid"
    assert message.startswith('Received unexpected config entry "town"')


def test_a_job_that_is_missing_is_told_in_one_line(run, monkeypatch):
    submit = DagsterGraphQLClient.submit_job_execution

    def submit_other(client, job_name, **options):
        return submit(client, "fishing", **options)

    monkeypatch.setattr(DagsterGraphQLClient, "submit_job_execution", submit_other)

    assert run("errors") == ["JobNotFoundError No jobs with the name `fishing` exist"]


def test_a_missing_webserver_is_told_in_one_line(monkeypatch, capsys):
    monkeypatch.setenv("DAGSTER_PORT", "1")
    runpy.run_path(str(SAMPLES / "errors.py"), run_name="__main__")

    assert capsys.readouterr().out.splitlines() == [
        "Error when connecting to url http://localhost:1/graphql. "
        "Did you specify hostname: localhost and port_number: 1 correctly?"
    ]


def test_runs_are_asked_for_with_plain_http(run):
    if "shopping SUCCESS" not in run("recent_runs"):
        run("launch_and_wait")
    assert "shopping SUCCESS" in run("recent_runs")


@pytest.mark.parametrize(
    "name",
    [
        "errors",
        "launch_and_wait",
        "recent_runs",
        "report_check",
        "report_materialization",
        "report_observation",
    ],
)
def test_the_webserver_is_on_port_3000_unless_a_variable_says_otherwise(name, monkeypatch):
    asked = []

    def refuse(session, request, **options):
        asked.append(request.url)
        raise requests.ConnectionError

    monkeypatch.delenv("DAGSTER_PORT", raising=False)
    monkeypatch.setattr(requests.Session, "send", refuse)
    with contextlib.suppress(Exception):
        runpy.run_path(str(SAMPLES / f"{name}.py"), run_name="__main__")

    assert asked and all(url.startswith("http://localhost:3000/") for url in asked)


def test_a_materialization_is_reported(run, instance):
    assert run("report_materialization") == ["200 {}"]

    event = instance.get_latest_materialization_event(dg.AssetKey("market_prices"))
    reported = event.asset_materialization
    assert reported.metadata["rows"].value == 1280
    assert reported.tags["dagster/data_version"] == "2025-03-01"
    assert reported.description == "Prices of the day"
    assert event.run_id == ""


def test_a_check_is_reported(run, instance):
    assert run("report_check") == ["200 {}"]

    key = dg.AssetCheckKey(dg.AssetKey("market_prices"), "no_negative_prices")
    (record,) = instance.event_log_storage.get_asset_check_execution_history(key, limit=1)
    evaluation = record.event.dagster_event.event_specific_data
    assert (evaluation.passed, evaluation.severity) == (False, dg.AssetCheckSeverity.WARN)


def test_an_observation_is_reported(run, instance):
    assert run("report_observation") == ["200 {}"]

    records = instance.fetch_observations(dg.AssetKey("market_prices"), limit=1).records
    assert records[0].asset_observation.tags["dagster/data_version"] == "2025-03-02"


@pytest.mark.parametrize(
    "path,options,message",
    [
        ("materialization/", {}, "Empty asset key, must provide asset key as url path"),
        ("check/market_prices", {}, "Missing required parameter 'passed'."),
        (
            "materialization/market_prices",
            {"data": b"rows", "headers": {"content-type": "text/csv"}},
            "Unhandled content type text/csv",
        ),
        ("materialization/market_prices?metadata=rows", {}, "Error parsing metadata json"),
    ],
)
def test_mistakes_are_told_with_status_400(port, path, options, message):
    answer = requests.post(f"http://localhost:{port}/report_asset_{path}", timeout=30, **options)

    assert answer.status_code == 400
    assert message in answer.json()["error"]


def test_a_key_of_several_parts_is_a_path_a_list_or_json(port, instance):
    address = f"http://localhost:{port}/report_asset_materialization/"
    for path, options in [
        ("sales/orders", {}),
        ("", {"json": {"asset_key": ["sales", "bills"]}}),
        ("", {"params": {"asset_key": '["sales", "stock"]'}}),
    ]:
        assert requests.post(address + path, timeout=30, **options).status_code == 200

    for name in ["orders", "bills", "stock"]:
        assert instance.get_latest_materialization_event(dg.AssetKey(["sales", name]))


def test_query_parameters_do_as_well_as_a_body(port, instance):
    address = f"http://localhost:{port}/report_asset_check/market_prices"
    parameters = {"check_name": "open", "passed": "true", "metadata": '{"stalls": 12}'}
    assert requests.post(address, params=parameters, timeout=30).status_code == 200

    key = dg.AssetCheckKey(dg.AssetKey("market_prices"), "open")
    (record,) = instance.event_log_storage.get_asset_check_execution_history(key, limit=1)
    evaluation = record.event.dagster_event.event_specific_data
    assert evaluation.passed and evaluation.severity == dg.AssetCheckSeverity.ERROR


def test_an_unreachable_server_is_told(monkeypatch):
    client = DagsterGraphQLClient("localhost", port_number=1)
    with pytest.raises(DagsterGraphQLClientError, match="Did you specify hostname: localhost"):
        client.get_run_status("x")


def raised(sample: str, function) -> list[str]:
    """Return the kinds of warnings that a function gives once the filters of a sample are set."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        runpy.run_path(str(SAMPLES / sample))
        function()
    return [warning.category.__name__ for warning in seen]


def build_check_in_beta():
    @dg.asset
    def prices() -> None: ...

    day = timedelta(days=1)
    return dg.build_last_update_freshness_checks(assets=[prices], lower_bound_delta=day)


def test_filters_silence_a_stage_or_one_name():
    assert raised("market.py", build_check_in_beta) == [UNSETTLED.__name__]
    assert raised("ignore_stage.py", build_check_in_beta) == []

    eager = dg.AutoMaterializePolicy.eager
    assert "DeprecationWarning" in raised("market.py", eager)
    assert "AutoMaterializePolicy.eager" not in str(raised("ignore_name.py", eager))
    assert len(raised("ignore_name.py", eager)) == len(raised("market.py", eager)) - 1


def test_a_stage_can_be_an_error():
    words = "is currently in beta" if RELEASE >= (1, 10) else "is experimental"
    with warnings.catch_warnings(), pytest.raises(UNSETTLED, match=words):
        runpy.run_path(str(SAMPLES / "stage_as_error.py"))
        build_check_in_beta()


def test_the_tests_settings_name_categories_that_exist():
    settings = tomllib.loads((SAMPLES / "pytest.toml").read_text())
    for line in settings["tool"]["pytest"]["ini_options"]["filterwarnings"]:
        action, _, category = line.split(":")
        module, name = category.rsplit(".", 1)
        assert action in {"ignore", "error"}
        assert issubclass(getattr(importlib.import_module(module), name), Warning)
