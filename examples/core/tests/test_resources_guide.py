"""The samples of the pages about resources, and the messages that the pages quote."""

import importlib
import json
import runpy
import shutil
import sqlite3
import sys
import threading
import time
from contextlib import closing
from datetime import date
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from unittest import mock
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import pytest
import requests
import yaml
from pydantic import ValidationError
from release import load_folder
from sample_loader import GROUP, load_sample, materialize, read_definitions

BIKE_SHARE = GROUP / "resources" / "bike-share" / "src" / "bike_share"


class BikeServer:
    """The operator's API on this machine. `failures` are sent before it answers."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, dict]] = []
        self.failures: list[int] = []
        self.delay = 0.0
        bikes = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                bikes.requests.append((self.path, dict(self.headers)))
                time.sleep(bikes.delay)
                status = bikes.failures.pop(0) if bikes.failures else 200
                body = json.dumps(bikes.answer(self.path) if status == 200 else {}).encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *args) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def answer(self, path: str):
        parts = urlsplit(path)
        if parts.path == "/stations":
            return [{"name": "harbor"}, {"name": "market"}]
        query = parse_qs(parts.query)
        if "page" in query:
            return {"rentals": [{"bike": 9}], "next": None}
        following = f"{self.url}/rentals?day={query['day'][0]}&page=2"
        return {"rentals": [{"bike": 7}, {"bike": 8}], "next": following}


@pytest.fixture
def bikes():
    server = BikeServer()
    yield server
    server.server.shutdown()
    server.server.server_close()


RENTALS = [
    (1, "2024-12-31", "harbor", 7, 10),
    (2, "2025-06-01", "harbor", 8, 130),
    (3, "2025-06-02", "market", 7, 20),
    (4, "2025-06-02", "market", 9, 240),
]


@pytest.fixture
def rentals(tmp_path, monkeypatch) -> Path:
    """A working directory with the bookings in `rentals.db`."""
    monkeypatch.chdir(tmp_path)
    connection = sqlite3.connect("rentals.db")
    with connection:
        connection.execute(
            "create table rentals (id int, day text, station text, bike int, minutes int)"
        )
        connection.executemany("insert into rentals values (?, ?, ?, ?, ?)", RENTALS)
    connection.close()
    return tmp_path / "rentals.db"


# Defining resources


@pytest.fixture
def bike_share(monkeypatch) -> Path:
    """The folder of the package `bike_share`, importable as in an installed project."""
    monkeypatch.syspath_prepend(str(BIKE_SHARE.parent))
    yield BIKE_SHARE
    for name in [name for name in sys.modules if name.split(".")[0] == "bike_share"]:
        del sys.modules[name]


def test_the_first_resource_calls_the_api(bikes, bike_share):
    defs = load_folder(bike_share)
    dg.Definitions.validate_loadable(defs)
    project = importlib.import_module("bike_share.definitions")
    dg.Definitions.validate_loadable(project.defs())
    (resource,) = defs.resources.values()
    assert (resource.base_url, resource.timeout_seconds) == ("https://api.bikes.example/v1", 10.0)
    local = {"bike_api": type(resource)(base_url=bikes.url)}
    result = dg.materialize(list(defs.assets), resources=local)
    assert result.asset_value("docking_stations") == [{"name": "harbor"}, {"name": "market"}]


def test_a_file_with_a_definitions_function_contributes_only_what_it_returns(tmp_path, bike_share):
    root = tmp_path / "project"
    shutil.copytree(bike_share.parents[1], root)
    both = root / "src" / "bike_share" / "defs" / "both.py"
    both.write_text(
        "import dagster as dg\n\n\n@dg.asset\ndef lost() -> None: ...\n\n\n@dg.definitions\n"
        "def more() -> dg.Definitions:\n    return dg.Definitions(resources={'x': 1})\n"
    )
    sys.path.insert(0, str(root / "src"))
    try:
        defs = load_folder(root / "src" / "bike_share")
    finally:
        sys.path.remove(str(root / "src"))
    keys = defs.resolve_asset_graph().get_all_asset_keys()
    assert {key.to_user_string() for key in keys} == {"docking_stations"}
    assert sorted(defs.resources) == ["bike_api", "x"]


def test_fields_take_these_types():
    sample = load_sample("resources/defining/fields.py")
    api = sample.WeatherAPI(base_url="https://weather.example/", unit="imperial")
    assert api.base_url == "https://weather.example"
    assert api.unit is sample.Unit.IMPERIAL
    assert (api.api_key, api.stations, api.retry.attempts) == (None, ["harbor"], 3)
    schema = api.get_resource_definition().config_schema.config_type
    assert schema.fields["stations"].description == "Where to measure."
    assert api.get_resource_definition().description == "Forecasts for the city."

    @dg.asset
    def forecast(weather: sample.WeatherAPI) -> list:
        return [weather.unit, weather.retry.attempts, weather.language, weather.days]

    result = dg.materialize([forecast], resources={"weather": api})
    assert result.output_for_node("forecast") == [sample.Unit.IMPERIAL, 3, "en", 3]
    with pytest.raises(ValidationError, match="less than or equal to 14"):
        sample.WeatherAPI(base_url="", days=15)
    with pytest.raises(ValidationError, match="Input should be 'en' or 'pt'"):
        sample.WeatherAPI(base_url="", language="de")


def test_create_resource_hands_out_another_object():
    sample = load_sample("resources/defining/session.py")
    assert materialize(sample).asset_value("user_agent") == "city-bikes/1.0"


def test_messages_of_definitions(bike_share):
    defs = load_folder(bike_share)
    api = type(defs.resources["bike_api"])
    with pytest.raises(ValidationError) as missing:
        api()
    assert "Input should be a valid string [type=string_type, input_value=None" in str(
        missing.value
    )
    with pytest.raises(ValidationError, match="unable to parse string as a number"):
        api(base_url="", timeout_seconds="soon")
    assert api(base_url="", timeout=3).timeout_seconds == 10.0
    with pytest.raises(dg.DagsterInvalidInvocationError) as frozen:
        api(base_url="").base_url = "x"
    assert (
        "'BikeShareAPI' is a Pythonic resource and does not support item assignment, as it"
        " inherits from 'pydantic.BaseModel' with frozen=True." in str(frozen.value)
    )
    with pytest.raises(dg.DagsterInvalidDefinitionError) as unbound:
        dg.Definitions.validate_loadable(dg.Definitions(assets=defs.assets))
    assert str(unbound.value) == (
        "resource with key 'bike_api' required by op 'docking_stations' was not provided. Please"
        " provide a ResourceDefinition to key 'bike_api', or change the required key to one of the"
        " following keys which points to an ResourceDefinition: ['io_manager']"
    )

    @dg.asset
    def names(bike_api) -> list: ...

    with pytest.raises(dg.DagsterInvalidDefinitionError) as unannotated:
        dg.Definitions.validate_loadable(dg.Definitions(assets=[names], resources=defs.resources))
    assert str(unannotated.value) == (
        "Input asset '[\"bike_api\"]' for asset '[\"names\"]' is not produced by any of the"
        " provided asset ops and is not one of the provided sources."
    )


# Using resources


def test_resources_reach_assets_checks_ops_sensors_and_schedules(rentals):
    sample = load_sample("resources/using/rentals.py")
    defs = read_definitions(sample)
    result = materialize(sample)
    assert result.asset_value("rentals_per_station") == {"harbor": 2, "market": 2}
    (check,) = result.get_asset_check_evaluations()
    assert check.passed and check.metadata["lost"].value == 0
    assert (
        defs.resolve_job_def("clean_up").execute_in_process().output_for_node("delete_old_rentals")
        == 1
    )
    with dg.build_sensor_context(resources=defs.resources) as context:
        tick = sample.new_rentals(context)
    assert (tick.cursor, tick.run_requests[0].run_key) == ("4", "4")
    with dg.build_sensor_context(resources=defs.resources, cursor="4") as context:
        assert isinstance(sample.new_rentals(context), dg.SkipReason)
    with dg.build_schedule_context(resources=defs.resources) as context:
        assert sample.daily_rentals(context).tags == {"rentals": "3"}


def test_resources_from_the_context_of_one_asset_and_of_one_job():
    sample = load_sample("resources/using/from_context.py")
    defs = read_definitions(sample)
    team = defs.resources
    result = dg.materialize([sample.recipients], resources=team)
    assert result.output_for_node("recipients") == ["team@bikes.example"]
    own = dg.materialize([sample.archived])
    assert own.output_for_node("archived") == "archive@bikes.example"
    for job, address in [
        ("to_the_city", "office@city.example"),
        ("to_the_team", "team@bikes.example"),
    ]:
        result = defs.resolve_job_def(job).execute_in_process()
        assert result.output_for_node("send_report") == address


def test_messages_of_use():
    sample = load_sample("resources/using/from_context.py")
    mailbox = sample.Mailbox(address="x")

    @dg.asset
    def undeclared(context: dg.AssetExecutionContext) -> str:
        return context.resources.mailbox.address

    with pytest.raises(dg.DagsterUnknownResourceError) as unknown:
        dg.materialize([undeclared], resources={"mailbox": mailbox})
    assert str(unknown.value) == (
        "Unknown resource `mailbox`. Specify `mailbox` as a required resource on the compute /"
        " config function that accessed it."
    )
    with pytest.raises(dg.DagsterInvalidInvocationError, match="conflicting resource definitions"):
        dg.materialize([sample.archived], resources={"archive": mailbox})


def test_a_script_uses_a_resource(rentals, monkeypatch, capsys):
    monkeypatch.setenv("RENTALS_DB", str(rentals))
    folder = GROUP / "resources" / "using"
    monkeypatch.syspath_prepend(str(folder))
    runpy.run_path(str(folder / "script.py"))
    sys.modules.pop("rentals", None)
    assert capsys.readouterr().out == "(4,)\n"


# Configuring resources


def test_env_vars_are_read_when_a_run_starts(monkeypatch):
    sample = load_sample("resources/configuring/environment.py")
    api = read_definitions(sample).resources["bike_api"]
    dg.Definitions.validate_loadable(read_definitions(sample))
    with pytest.raises(RuntimeError, match="Attempted to directly retrieve environment variable"):
        f"{api.token}"
    with pytest.raises(dg.DagsterInvalidConfigError) as unset:
        materialize(sample)
    assert (
        'You have attempted to fetch the environment variable "BIKE_API_TOKEN" which is not set. In'
        " order for this execution to succeed it must be set in this environment."
        in str(unset.value)
    )
    monkeypatch.setenv("BIKE_API_TOKEN", "secret")
    monkeypatch.setenv("BIKE_API_PAGE_SIZE", "many")
    with pytest.raises(dg.DagsterInvalidConfigError) as number:
        materialize(sample)
    assert (
        'Value "many" stored in env variable "BIKE_API_PAGE_SIZE" cannot be coerced into an int.'
        in str(number.value)
    )
    monkeypatch.setenv("BIKE_API_PAGE_SIZE", "50")
    assert materialize(sample).asset_value("request_headers") == ["Authorization"]
    with pytest.raises(ValidationError, match="input_type=EnvVar"):
        sample.BikeShareAPI(base_url="", token="", page_size=dg.EnvVar("BIKE_API_PAGE_SIZE"))


def test_each_deployment_has_its_resources(monkeypatch):
    missing_bikes = load_sample("resources/configuring/notifiers.py").missing_bikes

    def run() -> str:
        resources = load_sample("resources/configuring/deployments.py").resources().resources
        return dg.materialize([missing_bikes], resources=resources).asset_value("missing_bikes")

    monkeypatch.delenv("BIKES_DEPLOYMENT", raising=False)
    assert run() == "printed: 3 bikes are missing"
    monkeypatch.setenv("BIKES_DEPLOYMENT", "production")
    monkeypatch.setenv("BIKES_WEBHOOK", "https://chat.example/bikes")
    assert run() == "posted to https://chat.example/bikes: 3 bikes are missing"


def test_nested_resources_share_credentials(monkeypatch):
    monkeypatch.setenv("WAREHOUSE_PASSWORD", "x")
    result = materialize(load_sample("resources/configuring/nested.py"))
    assert result.asset_value("warehouse_address") == "loader@warehouse/rentals"
    assert result.asset_value("archive_address") == "loader@warehouse/rentals_archive"


def test_configuration_at_launch():
    sample = load_sample("resources/configuring/forecast.py")
    run = yaml.safe_load((GROUP / "resources/configuring/run.yaml").read_text())
    result = materialize(sample, run_config=run)
    assert result.asset_value("demand_forecast") == "Lisbon, next 7 days"
    request = sample.porto_forecast(dg.build_schedule_context())
    result = materialize(sample, run_config=request.run_config)
    assert result.asset_value("demand_forecast") == "Porto, next 3 days"
    with pytest.raises(dg.DagsterInvalidConfigError) as missing:
        materialize(sample)
    assert (
        'Missing required config entry "resources" at the root. Sample config for missing entry:'
        " {'resources': {'forecast': {'config': {'city': '...'}}}}" in str(missing.value)
    )


def test_values_given_to_configure_at_launch_are_not_defaults():
    sample = load_sample("resources/configuring/forecast.py")
    late = sample.Forecast.configure_at_launch(city="Porto", days=9)
    with pytest.raises(dg.DagsterInvalidConfigError, match="'city': '...'"):
        materialize(sample, resources={"forecast": late})
    config = dg.RunConfig(resources={"forecast": sample.Forecast(city="Faro")})
    result = materialize(sample, resources={"forecast": late}, run_config=config)
    assert result.asset_value("demand_forecast") == "Faro, next 3 days"


def test_run_configuration_replaces_a_configured_resource():
    sample = load_sample("resources/configuring/forecast.py")
    fixed = {"forecast": sample.Forecast(city="Porto", days=9)}
    assert materialize(sample, resources=fixed).asset_value("demand_forecast") == (
        "Porto, next 9 days"
    )
    config = {"resources": {"forecast": {"config": {"city": "Faro"}}}}
    result = materialize(sample, resources=fixed, run_config=config)
    assert result.asset_value("demand_forecast") == "Faro, next 3 days"
    config = {"resources": {"forecast": {"config": {"days": 1}}}}
    with pytest.raises(dg.DagsterInvalidConfigError, match='required config entry "city"'):
        materialize(sample, resources=fixed, run_config=config)


def test_nested_resources_configured_at_launch(monkeypatch):
    sample = load_sample("resources/configuring/nested_at_launch.py")
    config = {"resources": {"forecast": {"config": {"city": "Faro"}}}}
    result = materialize(sample, run_config=config)
    assert result.asset_value("report_heading") == "Faro, next 3 days (Ana)"
    late = sample.Forecast.configure_at_launch()
    lonely = {"report": sample.Report(forecast=late, author="Ana")}
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        dg.materialize([sample.report_heading], resources=lonely)
    assert str(error.value) == (
        "Failed to resolve resource nested at Report.forecast. Any partially configured, nested"
        " resources must be provided as a top level resource."
    )


# Databases


def test_a_transaction_commits_or_rolls_back(rentals):
    sample = load_sample("resources/databases/rentals_db.py")
    result = materialize(sample)
    (event,) = result.asset_materializations_for_node("daily_rentals")
    assert event.metadata["dagster/row_count"].value == 3
    database = sample.RentalsDatabase(path=str(rentals))
    with pytest.raises(ZeroDivisionError):
        with database.transaction() as connection:
            connection.execute("delete from daily_rentals")
            raise ZeroDivisionError
    with database.transaction() as connection:
        assert connection.execute("select count(*) from daily_rentals").fetchone() == (3,)


def test_rows_that_are_not_committed_are_lost_without_an_error(tmp_path):
    file = tmp_path / "lost.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("create table days (day text)")
        connection.commit()
        connection.execute("insert into days values ('2025-06-01')")
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("select count(*) from days").fetchone() == (0,)
        with connection:
            connection.execute("insert into days values ('2025-06-01')")
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("select count(*) from days").fetchone() == (1,)


def test_sqlalchemy_runs_on_another_database_and_hides_the_password(rentals, monkeypatch):
    sample = load_sample("resources/databases/sqlalchemy_db.py")
    local = sample.SQLDatabase(drivername="sqlite", database=str(rentals))
    result = materialize(sample, resources={"bookings": local})
    assert result.asset_value("late_returns") == [8, 9]
    monkeypatch.setenv("BOOKINGS_PASSWORD", "se/cret")
    production = read_definitions(sample).resources["bookings"].process_config_and_initialize()
    assert str(production.url()) == (
        "postgresql+psycopg2://reporting:***@db.bikes.example:5432/bookings"
    )
    assert production.url().password == "se/cret"


def test_duckdb_resource(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    sample = load_sample("resources/databases/duckdb_db.py")
    resource = read_definitions(sample).resources["warehouse"]
    with resource.get_connection() as connection:
        connection.execute("create table rentals as from (values ('mon'), ('tue'), ('tue')) t(day)")
    assert materialize(sample).asset_value("busiest_day") == "tue"


# APIs


def test_the_client_follows_pages_and_repeats(bikes, monkeypatch):
    monkeypatch.setenv("BIKE_API_TOKEN", "secret")
    sample = load_sample("resources/apis/bike_api.py")
    api = sample.BikeShareAPI(base_url=bikes.url, token=dg.EnvVar("BIKE_API_TOKEN"))
    bikes.failures = [503]
    result = materialize(sample, resources={"bike_api": api}, partition_key="2025-06-01")
    assert result.output_for_node("rentals") == [{"bike": 7}, {"bike": 8}, {"bike": 9}]
    (event,) = result.asset_materializations_for_node("rentals")
    assert event.metadata["dagster/partition_row_count"].value == 3
    paths = [path for path, _ in bikes.requests]
    assert paths == ["/rentals?day=2025-06-01"] * 2 + ["/rentals?day=2025-06-01&page=2"]
    assert all(headers["Authorization"] == "Bearer secret" for _, headers in bikes.requests)
    assert sample.rentals.op.pool == "bike_api"


def test_the_client_gives_up(bikes):
    sample = load_sample("resources/apis/bike_api.py")
    api = sample.BikeShareAPI(base_url=bikes.url, token="", retries=1)
    bikes.failures = [503] * 5
    with pytest.raises(requests.exceptions.RetryError, match="too many 503 error responses"):
        list(api.rentals("2025-06-01"))
    assert len(bikes.requests) == 2
    bikes.failures = [404]
    with pytest.raises(requests.HTTPError, match="404 Client Error: Not Found for url"):
        list(api.rentals("2025-06-01"))


def test_a_slow_server_is_a_connection_error(bikes):
    sample = load_sample("resources/apis/bike_api.py")
    api = sample.BikeShareAPI(base_url=bikes.url, token="", timeout_seconds=0.05, retries=0)
    bikes.delay = 0.2
    with pytest.raises(requests.exceptions.ConnectionError, match="Max retries exceeded") as error:
        list(api.rentals("2025-06-01"))
    assert "Caused by ReadTimeoutError" in str(error.value)


# State


def test_one_connection_serves_a_run_and_is_closed(rentals):
    sample = load_sample("resources/state/connection.py")
    opened = []
    real = sqlite3.connect

    def connect(path):
        opened.append(real(path))
        return opened[-1]

    sample.sqlite3 = type("Recorder", (), {"connect": staticmethod(connect)})
    result = materialize(sample)
    assert result.asset_value("stations") == ["harbor", "market"]
    assert result.asset_value("bikes") == [7, 8, 9]
    (connection,) = opened
    with pytest.raises(sqlite3.ProgrammingError, match="closed database"):
        connection.execute("select 1")


def test_teardown_runs_when_a_step_fails_and_not_when_setup_does():
    done = []

    class Recorder(dg.ConfigurableResource):
        setup_fails: bool = False

        def setup_for_execution(self, context) -> None:
            if self.setup_fails:
                raise ConnectionError("no route to the database")

        def teardown_after_execution(self, context) -> None:
            done.append("teardown")

    @dg.asset
    def failing(recorder: Recorder) -> None:
        raise ValueError

    def run(**config):
        return dg.materialize(
            [failing], resources={"recorder": Recorder(**config)}, raise_on_error=False
        )

    assert not run().success
    assert done == ["teardown"]
    failed = run(setup_fails=True)
    assert done == ["teardown"]
    kinds = [event.event_type_value for event in failed.all_events]
    assert "RESOURCE_INIT_FAILURE" in kinds and "STEP_START" not in kinds
    with pytest.raises(dg.DagsterResourceFunctionError) as error:
        dg.materialize([failing], resources={"recorder": Recorder(setup_fails=True)})
    assert str(error.value) == "Error executing resource_fn on ResourceDefinition recorder"


def test_a_tear_down_that_raises_does_not_fail_the_run():
    class Careless(dg.ConfigurableResource):
        def teardown_after_execution(self, context) -> None:
            raise OSError("already closed")

    @dg.asset
    def careful(careless: Careless) -> int:
        return 1

    assert dg.materialize([careful], resources={"careless": Careless()}).success


def test_sensors_give_a_resource_no_run():
    seen = []

    class Curious(dg.ConfigurableResource):
        def setup_for_execution(self, context) -> None:
            seen.append((context.run, context.instance is not None))

    @dg.sensor()
    def look(curious: Curious):
        return dg.SkipReason("nothing")

    with dg.build_sensor_context(resources={"curious": Curious()}) as context:
        look(context)
    assert seen == [(None, True)]


def test_the_scratch_folder_is_gone_after_the_run():
    result = materialize(load_sample("resources/state/scratch_folder.py"))
    path = Path(result.asset_value("trip_export"))
    assert path.parent.name.startswith("bikes-")
    assert not path.parent.exists()


def test_a_client_object_keeps_state():
    result = materialize(load_sample("resources/state/client.py"))
    assert result.asset_value("two_answers") == [
        "/stations with token 1",
        "/bikes with token 1",
    ]


def test_a_resource_knows_its_run(tmp_path):
    sample = load_sample("resources/state/run_info.py")
    file = tmp_path / "audit.log"
    audit = sample.AuditLog(file=str(file))
    run = materialize(sample, resources={"audit": audit})
    audit.write("by hand")
    assert file.read_text().splitlines() == [
        f"{run.run_id} moved 4 bikes to the harbor",
        "no run by hand",
    ]


def test_private_attributes_without_a_value_and_undeclared_ones():
    sample = load_sample("resources/state/connection.py")
    database = sample.RentalsDatabase(path="")
    with pytest.raises(
        AttributeError, match="'RentalsDatabase' object has no attribute '_connection'"
    ):
        database.query("")
    with pytest.raises(dg.DagsterInvalidInvocationError) as error:
        database.connection = None
    assert str(error.value).startswith(
        "'RentalsDatabase' is a Pythonic resource and does not support item assignment"
    )


# Bare objects


def test_bare_objects():
    sample = load_sample("resources/bare/tariff.py")
    assert materialize(sample).asset_value("revenue") == 750
    assert sample.revenue(tariff=sample.Tariff(cents_per_minute=2)) == 100
    config = {"resources": {"tariff": {"config": {"cents_per_minute": 1}}}}
    assert materialize(sample, run_config=config).asset_value("revenue") == 750
    clock = load_sample("resources/bare/function.py")
    assert materialize(clock).asset_value("report_day") == date.today().isoformat()
    fixed = materialize(clock, resources={"today": lambda: date(2025, 6, 1)})
    assert fixed.asset_value("report_day") == "2025-06-01"


def test_a_bare_object_behind_configuration(monkeypatch):
    monkeypatch.setenv("CENTS_PER_MINUTE", "10")
    wrapped = load_sample("resources/bare/wrapped.py").resources()
    result = materialize(load_sample("resources/bare/tariff.py"), resources=wrapped.resources)
    assert result.asset_value("revenue") == 500


def test_a_bare_object_without_resource_param_is_an_asset():
    sample = load_sample("resources/bare/tariff.py")

    @dg.asset
    def unmarked(tariff: sample.Tariff) -> int: ...

    with pytest.raises(dg.DagsterInvalidDefinitionError, match=r"""Input asset '\["tariff"\]'"""):
        dg.Definitions.validate_loadable(
            dg.Definitions(assets=[unmarked], resources={"tariff": sample.Tariff(1)})
        )


# Testing


def test_the_tests_of_the_testing_page_pass(monkeypatch):
    sample = load_sample("resources/testing/test_stations.py")
    plain = ["total_adds_the_stations", "asset", "asset_in_a_run", "request"]
    for name in [*plain, "asset_with_a_patched_method", "asset_with_a_mock"]:
        getattr(sample, f"test_{name}")()
    sample.test_setup_sets_the_token(monkeypatch)
    sample.test_resources_together(monkeypatch)


def test_initializing_without_a_block_refuses_what_needs_one():
    sample = load_sample("resources/testing/stations.py")
    fleet = sample.Fleet(api=sample.BikeShareAPI(base_url=""), stations=[])
    with pytest.raises(Exception, match="Use from_resource_context_cm for resources which have"):
        fleet.process_config_and_initialize()


def test_a_mock_can_be_bound_in_a_run():
    sample = load_sample("resources/testing/stations.py")
    fleet = mock.Mock()
    fleet.total.return_value = 7
    result = dg.materialize([sample.free_bikes], resources={"fleet": fleet})
    assert result.output_for_node("free_bikes") == 7


def test_a_mock_with_a_spec_is_taken_for_a_resource():
    sample = load_sample("resources/testing/stations.py")
    fleet = mock.Mock(spec=sample.Fleet)
    fleet.total.return_value = 7
    with pytest.raises(dg.DagsterTypeCheckDidNotPass, match="get_resource_definition"):
        sample.free_bikes(fleet=fleet)
