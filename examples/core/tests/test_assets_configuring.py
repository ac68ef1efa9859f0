"""Guides about configuration, factories and graph-backed assets."""

import json
import runpy
from datetime import datetime
from pathlib import Path

import click
import duckdb
import pytest
import yaml
from asset_samples import ASSETS, load_sample, materialized, parents
from dagster._cli.workspace.cli_target import get_run_config_from_cli_opts
from dagster_dg_cli.cli.launch import launch_command
from pydantic import ValidationError

import dagster as dg


@pytest.fixture(autouse=True)
def empty_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


# Configuration


def test_the_config_arrives_from_python():
    runpy.run_path(str(ASSETS / "configuring/report.py"), run_name="__main__")
    assert Path("station_report.txt").read_text() == "harbor: 82 rides in 2 days"


def test_the_config_arrives_from_yaml():
    sample = load_sample("configuring/report.py")
    config = yaml.safe_load((ASSETS / "configuring/run_config.yaml").read_text())
    assert dg.materialize([sample.station_report], run_config=config).success
    assert Path("station_report.txt").read_text() == "harbor: 82 rides in 2 days"


def test_the_options_of_the_page_exist():
    options = {name for parameter in launch_command.params for name in parameter.opts}
    assert {"--assets", "--config", "--config-json", "--job"} <= options


def test_of_several_config_files_the_last_one_counts():
    Path("first.yaml").write_text("ops: {station_report: {config: {station: harbor, days: 1}}}")
    Path("last.yaml").write_text("ops: {station_report: {config: {days: 2}}}")
    merged = get_run_config_from_cli_opts(("first.yaml", "last.yaml"), None)
    assert merged["ops"]["station_report"]["config"] == {"station": "harbor", "days": 2}
    with pytest.raises(
        click.UsageError, match="Cannot specify both -c / --config and --config-json"
    ):
        get_run_config_from_cli_opts(("first.yaml",), "{}")


def test_a_test_calls_the_function_with_a_config():
    sample = load_sample("configuring/report.py")
    config = sample.ReportConfig(station="museum", days=1)
    sample.station_report(context=dg.build_asset_context(), config=config)
    assert Path("station_report.txt").read_text() == "museum: 12 rides in 1 days"


@pytest.mark.parametrize(
    "ops, message",
    [
        (
            {},
            'Missing required config entry "ops" at the root. Sample config for missing entry: '
            "{'ops': {'station_report': {'config': {'station': '...'}}}}",
        ),
        (
            {"station_report": {"config": {"station": "harbor", "dayz": 2}}},
            'Received unexpected config entry "dayz" at path root:ops:station_report:config. Expected:'
            ' "{ days?: (Int | { env: String })? station: (String | { env: String }) }".',
        ),
        (
            {"station_report": {"config": {"station": "harbor", "days": "two"}}},
            'Invalid scalar at path root:ops:station_report:config:days. Value "two" of type'
            ' "<class \'str\'>" is not valid for expected type "Int".',
        ),
        (
            {"report": {"config": {"station": "harbor"}}},
            'Received unexpected config entry "report" at path root:ops.',
        ),
    ],
)
def test_wrong_config_is_refused_before_the_run(ops, message):
    sample = load_sample("configuring/report.py")
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        dg.materialize([sample.station_report], run_config={"ops": ops} if ops else {})
    assert message in str(error.value)


def run_fields(**config) -> str:
    sample = load_sample("configuring/fields.py")
    result = dg.materialize(
        [sample.station], run_config={"ops": {"reports__station": {"config": config}}}
    )
    return result.asset_value(["reports", "station"])


def test_fields_have_types_defaults_and_nesting():
    assert run_fields(station="harbor") == "harbor, 7 days, text, 0 bikes"
    shown = run_fields(station="harbor", window={"days": 3}, format="html", bikes=[4, 17])
    assert shown == "harbor, 3 days, html, 2 bikes"


def test_fields_are_validated():
    with pytest.raises(ValidationError, match="Input should be less than or equal to 31"):
        run_fields(station="harbor", window={"days": 90})
    with pytest.raises(dg.DagsterInvalidConfigError, match="not in enum type .* got pdf"):
        run_fields(station="harbor", format="pdf")


def test_a_config_cannot_be_changed():
    sample = load_sample("configuring/report.py")
    with pytest.raises(dg.DagsterInvalidInvocationError) as error:
        sample.ReportConfig(station="harbor").days = 3
    assert str(error.value) == (
        "'ReportConfig' is a Pythonic config class and does not support item assignment, as it"
        " inherits from 'pydantic.BaseModel' with frozen=True."
    )


def test_a_parameter_without_annotation_is_refused():
    with pytest.raises(dg.DagsterError) as error:

        @dg.asset
        def report(config): ...

    assert (
        "Unable to resolve config type <class 'inspect._empty'> to a supported Dagster config type."
        in str(error.value)
    )


def test_a_job_and_a_schedule_bring_config():
    sample = load_sample("configuring/jobs.py")
    assert sample.defs.resolve_job_def("harbor_report").execute_in_process().success
    assert Path("station_report.txt").read_text() == "harbor: 287 rides in 7 days"
    context = dg.build_schedule_context(scheduled_execution_time=datetime(2025, 6, 2, 6))
    requests = sample.every_station.evaluate_tick(context).run_requests
    assert [request.run_key for request in requests] == ["2025-06-02-harbor", "2025-06-02-market"]
    assert requests[1].run_config["ops"]["station_report"]["config"]["station"] == "market"


def test_a_run_replaces_the_ops_of_its_job():
    got = []

    class Window(dg.Config):
        first: int = 1
        last: int = 2

    @dg.asset
    def trips(config: Window) -> None:
        got.append((config.first, config.last))

    @dg.asset(deps=[trips])
    def rides(config: Window) -> None:
        got.append((config.first, config.last))

    job = dg.define_asset_job(
        "both",
        config=dg.RunConfig({name: Window(first=10, last=20) for name in ("trips", "rides")}),
    )
    both = dg.Definitions(assets=[trips, rides], jobs=[job]).resolve_job_def("both")
    both.execute_in_process(run_config={"ops": {"trips": {"config": {"first": 5}}}})
    assert got == [(5, 2), (1, 2)]


def test_a_number_from_the_environment_needs_its_own_kind(monkeypatch):
    class Window(dg.Config):
        days: int

    got = []

    @dg.asset
    def trips(config: Window) -> None:
        got.append(config.days)

    with pytest.raises(ValueError, match="Input should be a valid integer"):
        Window(days=dg.EnvVar("DAYS"))
    monkeypatch.setenv("DAYS", "3")
    dg.materialize([trips], run_config=dg.RunConfig({"trips": Window(days=dg.EnvVar.int("DAYS"))}))
    assert got == [3]


def test_config_reads_the_environment_when_the_run_starts(monkeypatch):
    sample = load_sample("configuring/env_var.py")
    job = dg.Definitions(assets=[sample.feed], jobs=[sample.read_feed]).resolve_job_def("read_feed")
    monkeypatch.setenv("FEED_URL", "https://feed.example")
    assert job.execute_in_process().output_for_node("feed") == "read https://feed.example"
    config = dg.RunConfig({"feed": sample.FeedConfig(url=dg.EnvVar("FEED_URL"))})
    stored = dg.materialize([sample.feed], run_config=config).dagster_run.run_config
    assert stored["ops"]["feed"]["config"] == {"url": {"env": "FEED_URL"}}
    monkeypatch.delenv("FEED_URL")
    with pytest.raises(dg.DagsterInvalidConfigError, match='"FEED_URL" which is not set'):
        job.execute_in_process()


# Factories


def test_the_factory_makes_an_asset_for_each_city():
    sample = load_sample("factories/cities.py")
    defs = sample.station_counts()
    assert sorted(parents(defs)) == ["bergen_stations", "ghent_stations", "turku_stations"]
    Path("feeds").mkdir()
    Path("feeds/ghent.json").write_text('["korenmarkt", "dampoort"]')
    assert dg.materialize(defs.assets, selection=["ghent_stations"]).success
    assert Path("ghent_stations.txt").read_text() == "2"


def test_the_yaml_factory_makes_assets_checks_and_schedules():
    sample = load_sample("factories/from_yaml.py")
    defs = sample.cities()
    assert sorted(parents(defs)) == ["bergen_stations", "ghent_stations"]
    assert [(schedule.name, schedule.cron_schedule) for schedule in defs.schedules] == [
        ("ghent_schedule", "0 */6 * * *")
    ]
    Path("feeds").mkdir()

    def check_of(city: str, stations: int) -> bool:
        Path(f"feeds/{city}.json").write_text(json.dumps([f"station {n}" for n in range(stations)]))
        result = dg.materialize(
            [*defs.assets, *defs.asset_checks],
            selection=dg.AssetSelection.assets(f"{city}_stations"),
        )
        [check] = result.get_asset_check_evaluations()
        assert check.check_name == "nearly_complete"
        return check.passed

    # 28 and 41 stations, of which a tenth may be missing.
    assert [check_of("ghent", 25), check_of("ghent", 26)] == [False, True]
    assert [check_of("bergen", 36), check_of("bergen", 37)] == [False, True]


def test_the_yaml_factory_names_a_wrong_entry(tmp_path, monkeypatch):
    sample = load_sample("factories/from_yaml.py")
    wrong = tmp_path / "cities.yaml"
    wrong.write_text("- city: turku\n  stations: 17\n  fead: feeds/turku.json\n")
    monkeypatch.setattr(sample, "CITIES", wrong)
    with pytest.raises(ValidationError) as error:
        sample.cities()
    assert "0.feed\n  Field required" in str(error.value)
    assert "0.fead\n  Extra inputs are not permitted" in str(error.value)


def test_a_loop_variable_is_bound_too_late():
    sample = load_sample("factories/late_binding.py")
    wrong = dg.materialize(sample.wrong)
    assert wrong.asset_value("bergen_name") == "ghent"
    right = dg.materialize(sample.right)
    assert right.asset_value("bergen_name") == "bergen"


def test_a_factory_that_names_nothing_makes_duplicates():
    def build(city: str):
        @dg.asset
        def stations() -> str:
            return city

        return stations

    defs = dg.Definitions(assets=[build("bergen"), build("ghent")])
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        defs.resolve_asset_graph()
    assert str(error.value) == "Duplicate asset key: AssetKey(['stations'])"


def test_factory_assets_depend_on_each_other_by_key():
    sample = load_sample("factory_dependencies/tables.py")
    assets = [*sample.tables, sample.service_list]
    assert parents(dg.Definitions(assets=assets, resources=sample.resources().resources)) == {
        "warehouse/trips": [],
        "warehouse/minutes_per_bike": ["warehouse/trips"],
        "warehouse/busy_bikes": ["warehouse/minutes_per_bike"],
        "service_list": ["warehouse/busy_bikes"],
    }
    # By their own keys, not by the looser rule for names within a group.
    for table in sample.tables:
        assert all(key.path[0] == "warehouse" for keys in table.asset_deps.values() for key in keys)
    result = dg.materialize(assets, resources=sample.resources().resources)
    assert result.asset_value("service_list") == "bike 4, bike 17"


def test_factory_assets_depend_on_each_other_by_object():
    sample = load_sample("factory_dependencies/chain.py")
    assets = [sample.all_trips, *sample.bergen, *sample.ghent, sample.ranking]
    assert parents(dg.Definitions(assets=assets))["ranking"] == ["bergen_count", "ghent_count"]
    assert dg.materialize(assets).asset_value("ranking") == ["ghent_count", "bergen_count"]


def test_component_assets_take_their_dependencies_from_yaml():
    sample = load_sample("factory_dependencies/etl_tables.py")
    attributes = yaml.safe_load((ASSETS / "factory_dependencies/defs.yaml").read_text())[
        "attributes"
    ]
    from dagster.components.testing import create_defs_folder_sandbox

    with create_defs_folder_sandbox() as sandbox:
        folder = sandbox.scaffold_component(
            component_cls=sample.SqlTables,
            defs_yaml_contents={
                "type": f"{sample.__name__}.SqlTables",
                "attributes": attributes,
            },
        )
        with sandbox.load_component_and_build_defs(defs_path=folder) as (_, defs):
            assert parents(defs) == {"bikes": [], "old_bikes": ["bikes"]}
            assert dg.materialize(defs.assets).success
    with duckdb.connect("bikes.duckdb") as connection:
        assert connection.execute("SELECT bike FROM old_bikes").fetchall() == [(17,)]


# Graph-backed assets


def write_rates() -> None:
    Path("data").mkdir()
    Path("data/rates.json").write_text(json.dumps({"center": 0.2, "harbor": 0.1, "sea": -1.0}))


def test_a_graph_asset_runs_two_steps_and_is_one_asset():
    sample = load_sample("graph_backed/prices.py")
    write_rates()
    result = dg.materialize([sample.zone_prices, sample.cheapest_zone])
    assert materialized(result) == ["zone_prices", "cheapest_zone"]
    assert [event.step_key for event in result.get_step_success_events()] == [
        "zone_prices.fetch_rates",
        "zone_prices.drop_unknown",
        "cheapest_zone",
    ]
    assert result.asset_value("cheapest_zone") == "harbor"


def test_an_op_of_the_graph_is_retried():
    sample = load_sample("graph_backed/prices.py")

    class Rates:
        left = 1

        def read_text(self):
            if self.left:
                self.left -= 1
                raise OSError("not there yet")
            return '{"center": 0.2}'

    sample.RATES = Rates()
    result = dg.materialize([sample.zone_prices])
    retried = [event.step_key for event in result.all_events if event.is_step_up_for_retry]
    assert retried == ["zone_prices.fetch_rates"]
    assert result.asset_value("zone_prices") == {"center": 0.2}


def test_a_graph_asset_has_inputs_and_config():
    sample = load_sample("graph_backed/inputs.py")
    assets = [sample.trip_minutes, sample.zones, sample.trip_prices]
    assert parents(dg.Definitions(assets=assets))["trip_prices"] == ["trip_minutes", "zones"]
    assert dg.materialize(assets).asset_value("trip_prices") == [3.0, 5.0, 2.5, 8.0]
    config = yaml.safe_load((ASSETS / "graph_backed/run_config.yaml").read_text())
    coarse = dg.materialize(assets, run_config=config)
    assert coarse.asset_value("trip_prices") == [3.5, 5.5, 2.5, 8.5]


def test_a_graph_makes_two_assets():
    sample = load_sample("graph_backed/several.py")
    result = dg.materialize([sample.minutes])
    assert sorted(materialized(result)) == ["free_minutes", "paid_minutes"]
    assert (result.asset_value("paid_minutes"), result.asset_value("free_minutes")) == (95, 19)


@dg.op
def fetch() -> int:
    return 3


def compute_in_the_body():
    return fetch() + 1


def return_nothing():
    fetch()


def return_a_constant():
    return 3


@pytest.mark.parametrize(
    "compose, message",
    [
        (
            compute_in_the_body,
            "unsupported operand type(s) for +: 'InvokedNodeOutputHandle' and 'int'",
        ),
        (
            return_nothing,
            "@graph 'zone_prices' has unmapped output 'result'. Remove it or return a value from the"
            " appropriate op/graph invocation.",
        ),
        (
            return_a_constant,
            "@graph 'zone_prices' returned problematic value of type <class 'int'>. Expected return"
            " value from invoked node or dict mapping output name to return values from invoked nodes",
        ),
    ],
)
def test_errors_of_graphs(compose, message):
    with pytest.raises((TypeError, dg.DagsterInvalidDefinitionError)) as error:
        dg.graph_asset(compose, name="zone_prices")
    assert str(error.value) == message


def test_the_group_of_a_graphs_assets_is_the_decorators():
    @dg.op(out={"paid": dg.Out(), "free": dg.Out()})
    def split(): ...

    @dg.graph_multi_asset(
        outs={"paid": dg.AssetOut(group_name="money"), "free": dg.AssetOut()}, group_name="rides"
    )
    def minutes():
        paid, free = split()
        return {"paid": paid, "free": free}

    assert {spec.group_name for spec in minutes.specs} == {"rides"}


def test_a_failed_op_leaves_the_asset_as_it_was():
    sample = load_sample("graph_backed/prices.py")
    Path("data").mkdir()
    Path("data/rates.json").write_text('{"center": "free"}')
    result = dg.materialize([sample.zone_prices, sample.cheapest_zone], raise_on_error=False)
    assert not result.success
    assert materialized(result) == []
