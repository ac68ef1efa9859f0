"""Guides about external assets, and about versions of code and data."""

import asyncio
import json
import runpy
import shlex
from pathlib import Path

import pytest
from asset_samples import ASSETS, load_sample, materialized, metadata_of, parents
from dagster._core.definitions.data_version import CachingStaleStatusResolver
from dagster._core.definitions.observe import observe
from dagster._core.loader import LoadingContextForTest
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster_webserver.app import create_app_from_workspace_process_context

import dagster as dg

LEDGER = dg.AssetKey(["erp", "ledger"])
CHECK = {"check_name": "complete", "passed": True, "severity": "WARN", "metadata": {}}


@pytest.fixture(autouse=True)
def empty_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def instance():
    with dg.DagsterInstance.ephemeral() as ephemeral:
        yield ephemeral


# External assets


def test_external_assets_have_lineage_and_no_function():
    sample = load_sample("external/warehouse.py")
    assert parents(sample.defs) == {
        "erp/ledger": [],
        "revenue_report": ["erp/ledger"],
        "erp/bank_files": [],
        "erp/rates": [],
        "erp/bookings": ["erp/bank_files", "erp/rates"],
    }
    graph = sample.defs.resolve_asset_graph()
    external = sorted(key.to_user_string() for key in graph.external_asset_keys)
    assert external == ["erp/bank_files", "erp/bookings", "erp/ledger", "erp/rates"]


def test_an_external_asset_cannot_be_materialized():
    sample = load_sample("external/warehouse.py")
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        dg.materialize(sample.defs.assets, selection=["erp/ledger"])
    assert str(error.value) == (
        'Error resolving selection for asset job "__ephemeral_asset_job__": Selected keys must be a'
        " subset of existing executable asset keys. Invalid selected keys:"
        " {AssetKey(['erp', 'ledger'])}"
    )


def test_the_sensor_reports_each_load_once(instance):
    sample = load_sample("external/nightly_load.py")
    Path("loads").mkdir()
    for day in (1, 2):
        Path(f"loads/2025-06-0{day}.json").write_text(json.dumps({"dagster/row_count": day * 100}))

    first = sample.ledger_loads.evaluate_tick(dg.build_sensor_context(instance=instance))
    assert [event.asset_key for event in first.asset_events] == [LEDGER, LEDGER]
    assert first.asset_events[1].metadata["dagster/row_count"].value == 200
    assert first.cursor == "2025-06-02.json"

    again = sample.ledger_loads.evaluate_tick(
        dg.build_sensor_context(instance=instance, cursor=first.cursor)
    )
    assert not again.asset_events


def test_a_reported_load_asks_for_the_report(instance):
    sample = load_sample("external/nightly_load.py")
    Path("loads").mkdir()
    dg.materialize([sample.load_report], instance=instance)
    quiet = dg.evaluate_automation_conditions(defs=sample.defs, instance=instance)
    assert quiet.total_requested == 0
    instance.report_runless_asset_event(dg.AssetMaterialization(LEDGER))
    asked = dg.evaluate_automation_conditions(
        defs=sample.defs, instance=instance, cursor=quiet.cursor
    )
    assert asked.get_num_requested(dg.AssetKey("load_report")) == 1


def curl_of_the_page() -> tuple[str, dict]:
    """Path and body of the request that the page's curl command sends."""
    words = shlex.split((ASSETS / "external/report.sh").read_text())
    url = words[words.index("--url") + 1]
    assert url.startswith("http://localhost:3000/")
    assert words[words.index("--request") + 1] == "POST"
    assert words[words.index("--header") + 1] == "Content-Type: application/json"
    return url.removeprefix("http://localhost:3000"), json.loads(words[words.index("--data") + 1])


def test_a_script_and_the_webserver_report_to_the_instance():
    with dg.DagsterInstance.get() as kept:
        # The script opens the same instance, the one of DAGSTER_HOME.
        runpy.run_path(str(ASSETS / "external/report.py"))
        scripted = kept.get_latest_materialization_event(LEDGER).asset_materialization
        assert scripted.metadata["dagster/row_count"].value == 1204
        assert scripted.metadata["source"].value == "nightly load"

        path, body = curl_of_the_page()
        with WorkspaceProcessContext(kept, None) as process:
            app = create_app_from_workspace_process_context(process)
            assert asyncio.run(post(app, path, body)) == 200
            # Keys are not compared with definitions: this workspace has none.
            assert asyncio.run(post(app, "/report_asset_check/erp/ledger", CHECK)) == 200
            assert asyncio.run(post(app, "/report_asset_observation/erp/ledger", {})) == 200
            assert asyncio.run(post(app, "/report_asset_check/erp/ledger", {})) == 400
        posted = kept.get_latest_materialization_event(LEDGER).asset_materialization
    assert posted.metadata["rows"].value == 1204
    assert posted.tags["dagster/data_version"] == "2025-06-01"


async def post(app, path: str, body: dict) -> int:
    """The status with which an ASGI application answers a POST of JSON."""
    data = json.dumps(body).encode()
    answers: list[dict] = []

    async def receive() -> dict:
        return {"type": "http.request", "body": data, "more_body": False}

    async def send(message: dict) -> None:
        answers.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"content-type", b"application/json"), (b"host", b"localhost")],
        "server": ("localhost", 3000),
        "client": ("localhost", 1),
        "scheme": "http",
        "root_path": "",
    }
    await app(scope, receive, send)
    return answers[0]["status"]


def test_a_run_records_what_it_did_to_another_asset(instance):
    sample = load_sample("external/in_a_run.py")
    result = dg.materialize([sample.bike_photos], instance=instance)
    assert materialized(result) == ["photo_index", "bike_photos"]
    assert metadata_of(result, "photo_index") == {"photos": 318}
    assert parents(dg.Definitions(assets=[sample.bike_photos, sample.photo_index])) == {
        "bike_photos": [],
        "photo_index": ["bike_photos"],
    }
    assert (
        instance.get_latest_materialization_event(dg.AssetKey("photo_index")).run_id
        == result.run_id
    )


# Versions


def status_of(assets: list, instance: dg.DagsterInstance) -> dict[str, tuple[str, list[str]]]:
    """What the web interface would show: status and reasons of each asset."""
    graph = dg.Definitions(assets=assets).resolve_asset_graph()
    resolver = CachingStaleStatusResolver(
        instance=instance, asset_graph=graph, loading_context=LoadingContextForTest(instance)
    )
    return {
        key.to_user_string(): (
            resolver.get_status(key).value,
            [cause.reason for cause in resolver.get_stale_causes(key)],
        )
        for key in graph.get_all_asset_keys()
    }


def minutes_of_version(code_version: str | None, value: list[int]) -> dg.AssetsDefinition:
    @dg.asset(code_version=code_version)
    def trip_minutes() -> list[int]:
        return value

    return trip_minutes


FRESH = ("FRESH", [])


def test_the_same_code_makes_nothing_out_of_date(instance):
    sample = load_sample("versioning/minutes.py")
    assets = [sample.trip_minutes, sample.total_minutes]
    assert {status for status, _ in status_of(assets, instance).values()} == {"MISSING"}
    dg.materialize(assets, instance=instance)
    dg.materialize(assets, instance=instance, selection=["trip_minutes"])
    assert status_of(assets, instance) == {"trip_minutes": FRESH, "total_minutes": FRESH}


def test_new_code_is_out_of_date_one_step_at_a_time(instance):
    sample = load_sample("versioning/minutes.py")
    dg.materialize([sample.trip_minutes, sample.total_minutes], instance=instance)
    changed = [minutes_of_version("2", [1]), sample.total_minutes]
    assert status_of(changed, instance) == {
        "trip_minutes": ("STALE", ["has a new code version"]),
        "total_minutes": FRESH,
    }
    dg.materialize(changed, instance=instance, selection=["trip_minutes"])
    assert status_of(changed, instance) == {
        "trip_minutes": FRESH,
        "total_minutes": ("STALE", ["has a new dependency data version"]),
    }


def test_without_code_versions_every_run_counts_as_new(instance):
    sample = load_sample("versioning/minutes.py")
    assets = [minutes_of_version(None, [1]), sample.total_minutes]
    dg.materialize(assets, instance=instance)
    result = dg.materialize(assets, instance=instance, selection=["trip_minutes"])
    [event] = result.get_asset_materialization_events()
    assert event.materialization.tags["dagster/code_version"] == result.run_id
    assert status_of(assets, instance)["total_minutes"] == (
        "STALE",
        ["has a new dependency materialization"],
    )


def test_an_own_data_version_stops_needless_work(instance):
    sample = load_sample("versioning/own_versions.py")
    assets = [sample.stations, sample.station_map]
    Path("feed.json").write_text('["market", "harbor"]')
    dg.materialize(assets, instance=instance)
    assert Path("map.txt").read_text() == "harbor - market"

    Path("feed.json").write_text('["harbor", "market"]')
    dg.materialize(assets, instance=instance, selection=["stations"])
    assert status_of(assets, instance)["station_map"] == FRESH

    Path("feed.json").write_text('["harbor", "museum"]')
    dg.materialize(assets, instance=instance, selection=["stations"])
    assert status_of(assets, instance)["station_map"] == (
        "STALE",
        ["has a new dependency data version"],
    )


def test_an_observation_notices_changed_data(instance):
    sample = load_sample("versioning/observed.py")
    job = sample.defs.resolve_job_def("observe_ledger")
    assets = [sample.ledger, sample.revenue]
    Path("ledger.csv").write_text("3\n4\n")
    events = [
        event.event_type_value for event in job.execute_in_process(instance=instance).all_events
    ]
    assert "ASSET_OBSERVATION" in events
    assert dg.materialize(assets, instance=instance).asset_value("revenue") == 7
    job.execute_in_process(instance=instance)
    assert status_of(assets, instance)["revenue"] == FRESH

    Path("ledger.csv").write_text("3\n4\n9\n")
    job.execute_in_process(instance=instance)
    assert status_of(assets, instance)["revenue"] == (
        "STALE",
        ["has a new dependency data version"],
    )


@pytest.mark.parametrize(
    "event, status",
    [(dg.AssetObservation, "STALE"), (dg.AssetMaterialization, "FRESH")],
)
def test_a_version_observed_of_a_plain_specification_marks_for_good(instance, event, status):
    ledger = dg.AssetSpec("ledger")

    @dg.asset(deps=[ledger], code_version="1")
    def revenue() -> None: ...

    instance.report_runless_asset_event(event("ledger", tags={"dagster/data_version": "1"}))
    dg.materialize([ledger, revenue], selection=[revenue], instance=instance)
    assert status_of([ledger, revenue], instance)["revenue"][0] == status


def test_a_condition_does_not_see_observations_of_a_plain_specification(instance):
    ledger = dg.AssetSpec("ledger")

    @dg.asset(deps=[ledger], automation_condition=dg.AutomationCondition.eager())
    def revenue() -> None: ...

    defs = dg.Definitions(assets=[ledger, revenue])
    dg.materialize([revenue], instance=instance)
    cursor = dg.evaluate_automation_conditions(defs=defs, instance=instance).cursor
    requested = []
    for event in (dg.AssetObservation, dg.AssetMaterialization):
        instance.report_runless_asset_event(event("ledger", tags={"dagster/data_version": "2"}))
        tick = dg.evaluate_automation_conditions(defs=defs, instance=instance, cursor=cursor)
        cursor = tick.cursor
        requested.append(tick.total_requested)
    assert requested == [0, 1]


def test_a_string_in_an_event_is_split_and_in_a_specification_is_not():
    assert dg.AssetMaterialization("raw-trips").asset_key == dg.AssetKey(["raw", "trips"])
    assert dg.AssetSpec("raw-trips").key == dg.AssetKey(["raw-trips"])


def test_the_condition_asks_only_when_the_data_changed(instance):
    sample = load_sample("versioning/observed.py")

    def watch(text: str, cursor=None):
        Path("ledger.csv").write_text(text)
        observe([sample.ledger], instance=instance)
        return dg.evaluate_automation_conditions(defs=sample.defs, instance=instance, cursor=cursor)

    first = watch("3\n")
    same = first
    for _ in range(10):
        same = watch("3\n", same.cursor)
        assert same.total_requested == 0
    changed = watch("3\n4\n", same.cursor)
    assert changed.get_num_requested(dg.AssetKey("revenue_report")) == 1


def test_an_observation_must_be_a_data_version(instance):
    @dg.observable_source_asset
    def ledger():
        return "v1"

    with pytest.raises(dg.DagsterError) as error:
        observe([ledger], instance=instance)
    assert str(error.value) == (
        "Observe function for AssetKey(['ledger']) must return a DataVersion or"
        " DataVersionsByPartition, but returned a value of type <class 'str'>"
    )
