"""The pages on freshness policies and on health: which state an asset has, and when it changes."""

import asyncio
from datetime import datetime, timedelta, timezone

import dagster as dg
import pytest
from dagster._check import CheckError
from dagster._core.asset_graph_view.asset_graph_view import AssetGraphView
from dagster._core.definitions.asset_health.asset_check_health import AssetCheckHealthState
from dagster._core.definitions.asset_health.asset_freshness_health import (
    AssetFreshnessHealthState,
)
from dagster._core.definitions.asset_health.asset_health import (
    AssetHealthStatus,
    overall_status_from_component_statuses,
)
from dagster._core.definitions.asset_health.asset_materialization_health import (
    AssetMaterializationHealthState,
)
from dagster._core.definitions.freshness import FreshnessState
from dagster._core.definitions.freshness_evaluator import FRESHNESS_EVALUATORS_BY_POLICY_TYPE
from dagster._core.test_utils import freeze_time, instance_for_test
from dagster._daemon.freshness import _INTERVAL_SECONDS, FreshnessDaemon
from dagster.preview.freshness import FreshnessPolicy
from sample_loader import load_sample

SAMPLES = "observe/freshness"
policies = load_sample(f"{SAMPLES}/policies.py")
health = load_sample(f"{SAMPLES}/health.py")
HEALTHY, WARNING, DEGRADED, UNKNOWN, NONE = (
    AssetHealthStatus[name]
    for name in ("HEALTHY", "WARNING", "DEGRADED", "UNKNOWN", "NOT_APPLICABLE")
)


@pytest.fixture(scope="module")
def shared():
    with dg.DagsterInstance.ephemeral() as instance:
        yield instance


@pytest.fixture
def instance(shared):
    """An instance without events; making one for each test would take longer than the tests."""
    shared.wipe()
    return shared


def state(defs: dg.Definitions, key: str, instance: dg.DagsterInstance) -> FreshnessState:
    """What the daemon would find now."""
    view = AssetGraphView.for_test(defs, instance)
    node = view.asset_graph.get(dg.AssetKey(key))
    evaluator = FRESHNESS_EVALUATORS_BY_POLICY_TYPE[type(node.freshness_policy)]
    return asyncio.run(evaluator().evaluate_freshness(view, node))


def moment(day: int, hour: int, minute: int = 0) -> datetime:
    """A time in June 2025, in Lisbon's summer (UTC + 1)."""
    return datetime(2025, 6, day, hour, minute, tzinfo=timezone(timedelta(hours=1)))


def states(key: str, made: datetime, asked: list[datetime], instance) -> list[str]:
    with freeze_time(made):
        instance.report_runless_asset_event(dg.AssetMaterialization(key))
    found = []
    for when in asked:
        with freeze_time(when):
            found.append(state(policies.defs, key, instance).value)
    return found


def test_a_window(instance):
    assert state(policies.defs, "moisture_readings", instance) == FreshnessState.UNKNOWN
    asked = [moment(2, 19, 59), moment(2, 20), moment(3, 7, 59), moment(3, 8)]
    found = states("moisture_readings", moment(2, 8), asked, instance)
    assert found == ["PASS", "WARN", "WARN", "FAIL"]


@pytest.mark.parametrize(
    ("made", "asked", "found"),
    [
        (moment(2, 7, 30), moment(2, 12), "PASS"),
        (moment(2, 7, 30), moment(3, 8, 59), "PASS"),
        (moment(2, 7, 30), moment(3, 9, 1), "FAIL"),
        (moment(3, 9, 30), moment(3, 9, 31), "PASS"),
        (moment(3, 6, 30), moment(3, 9, 1), "FAIL"),
    ],
)
def test_a_deadline(made, asked, found, instance):
    assert states("irrigation_plan", made, [asked], instance) == [found]


def test_what_others_write(instance):
    asked = [moment(2, 12), moment(2, 15)]
    found = states("weather_forecast", moment(2, 8), asked, instance)
    assert found == ["PASS", "FAIL"]


def test_an_observation_is_no_update(instance):
    with freeze_time(moment(2, 8)):
        instance.report_runless_asset_event(dg.AssetMaterialization("weather_forecast"))
    with freeze_time(moment(2, 16)):
        instance.report_runless_asset_event(dg.AssetObservation("weather_forecast"))
        assert state(policies.defs, "weather_forecast", instance) == FreshnessState.FAIL


@pytest.mark.parametrize(
    ("partitions", "key"),
    [
        (dg.DailyPartitionsDefinition(start_date="2025-05-01"), "2025-05-02"),
        (dg.StaticPartitionsDefinition(["north", "south"]), "north"),
        (dg.DynamicPartitionsDefinition(name="beds"), "new bed"),
    ],
)
def test_any_partition_is_an_update(partitions, key, instance):
    policy = FreshnessPolicy.time_window(fail_window=timedelta(hours=24))
    soil = dg.asset(partitions_def=partitions, freshness_policy=policy, name="soil")(lambda context: 1)
    with freeze_time(moment(20, 8)):
        instance.report_runless_asset_event(dg.AssetMaterialization("soil", partition=key))
        assert state(dg.Definitions(assets=[soil]), "soil", instance) == FreshnessState.PASS


def test_the_samples_run():
    assert dg.materialize([policies.moisture_readings, policies.irrigation_plan]).success


def test_a_policy_for_many_assets():
    with pytest.warns(dg.PreviewWarning, match="map_asset_specs"):
        many = load_sample(f"{SAMPLES}/many.py")
    graph = many.defs.resolve_asset_graph()
    windows = {
        key.to_user_string(): graph.get(key).freshness_policy.fail_window.to_timedelta()
        for key in graph.get_all_asset_keys()
    }
    assert windows == {
        "moisture_readings": timedelta(hours=24),
        "pump_pressure": timedelta(hours=1),
    }


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: FreshnessPolicy.time_window(fail_window=timedelta(seconds=30)),
            "Due to Dagster system constraints, fail_window cannot be less than 1 minute",
        ),
        (
            lambda: FreshnessPolicy.time_window(
                fail_window=timedelta(hours=1), warn_window=timedelta(hours=2)
            ),
            "warn_window must be less than fail_window",
        ),
        (
            lambda: FreshnessPolicy.cron("0 9 * * *", lower_bound_delta=timedelta(hours=25)),
            "lower_bound_delta must be less than or equal to the smallest cron interval of "
            "(86400.0 seconds for deadline_cron 0 9 * * *)",
        ),
        (
            lambda: FreshnessPolicy.cron("nine", lower_bound_delta=timedelta(hours=1)),
            "Invalid cron string.",
        ),
        (
            lambda: FreshnessPolicy.cron("0 9 * * *", timedelta(hours=1), "Lisbon"),
            "Invalid IANA timezone: Lisbon",
        ),
        (
            lambda: dg.AssetSpec(
                "soil", freshness_policy=dg.LegacyFreshnessPolicy(maximum_lag_minutes=60)
            ),
            "If you are using a LegacyFreshnessPolicy, pass this in with the "
            "`legacy_freshness_policy` parameter instead.",
        ),
    ],
)
def test_messages(make, message):
    with pytest.raises(CheckError) as caught:
        make()
    assert message in str(caught.value)


def test_the_daemon_is_there_when_it_is_enabled():
    with instance_for_test(overrides={"freshness": {"enabled": True}}) as enabled:
        assert FreshnessDaemon.daemon_type() in enabled.get_required_daemon_types()
    assert _INTERVAL_SECONDS == 30


def test_the_daemon_is_off_by_default(instance):
    assert not instance.freshness_enabled


# --- health -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("materialization", "checks", "freshness", "overall"),
    [
        (HEALTHY, HEALTHY, HEALTHY, HEALTHY),
        (HEALTHY, NONE, NONE, HEALTHY),
        (HEALTHY, UNKNOWN, NONE, HEALTHY),
        (HEALTHY, WARNING, HEALTHY, WARNING),
        (HEALTHY, WARNING, DEGRADED, DEGRADED),
        (DEGRADED, HEALTHY, HEALTHY, DEGRADED),
        (UNKNOWN, HEALTHY, HEALTHY, UNKNOWN),
        (UNKNOWN, WARNING, NONE, WARNING),
    ],
)
def test_the_worst_part_decides(materialization, checks, freshness, overall):
    assert overall_status_from_component_statuses(checks, materialization, freshness) == overall


def parts(instance) -> tuple[AssetHealthStatus, AssetHealthStatus]:
    """How the sample's last materialization and its checks are."""
    view = AssetGraphView.for_test(health.defs, instance)

    async def load():
        made = await AssetMaterializationHealthState.compute_for_asset(
            dg.AssetKey("harvest_weights"), None, view
        )
        checked = await AssetCheckHealthState.compute_for_asset_checks(
            set(view.asset_graph.asset_check_keys), view
        )
        return made.health_status, checked.health_status

    return asyncio.run(load())


def harvest(*weights: float) -> dg.AssetsDefinition:
    return dg.asset(name="harvest_weights")(lambda: list(weights))


def test_the_parts_of_health(instance):
    checks = [health.weights_are_positive, health.weights_are_plausible]
    assert parts(instance) == (UNKNOWN, UNKNOWN)
    dg.materialize([health.harvest_weights], instance=instance)
    assert parts(instance) == (HEALTHY, UNKNOWN)
    dg.materialize([health.harvest_weights, checks[0]], instance=instance)
    assert parts(instance) == (HEALTHY, UNKNOWN)
    dg.materialize([health.harvest_weights, *checks], instance=instance)
    assert parts(instance) == (HEALTHY, HEALTHY)
    dg.materialize([harvest(40.0), *checks], instance=instance)
    assert parts(instance) == (HEALTHY, WARNING)
    dg.materialize([harvest(-1.0), *checks], instance=instance)
    assert parts(instance) == (HEALTHY, DEGRADED)

    @dg.asset(name="harvest_weights")
    def broken() -> None:
        raise ValueError("The scale does not answer")

    dg.materialize([broken], instance=instance, raise_on_error=False)
    assert parts(instance)[0] == DEGRADED


def test_a_check_that_raises_is_degraded(instance):
    @dg.asset_check(asset="harvest_weights", name="weights_are_positive")
    def raising() -> dg.AssetCheckResult:
        raise ValueError("No connection")

    dg.materialize([health.harvest_weights, raising], instance=instance, raise_on_error=False)
    assert parts(instance)[1] == DEGRADED


@pytest.mark.parametrize(
    ("freshness", "status"),
    [("PASS", HEALTHY), ("WARN", WARNING), ("FAIL", DEGRADED), ("UNKNOWN", UNKNOWN)],
)
def test_freshness_as_health(freshness, status):
    found = AssetFreshnessHealthState(freshness_state=FreshnessState[freshness])
    assert found.health_status == status


def test_one_failed_partition_is_enough(instance):
    fields = dg.StaticPartitionsDefinition(["north", "south", "west"])

    @dg.asset(partitions_def=fields)
    def yields(context: dg.AssetExecutionContext) -> None:
        if context.partition_key == "south":
            raise ValueError("no data")

    view = AssetGraphView.for_test(dg.Definitions(assets=[yields]), instance)

    def status():
        return asyncio.run(
            AssetMaterializationHealthState.compute_for_asset(yields.key, fields, view)
        ).health_status

    dg.materialize([yields], partition_key="north", instance=instance)
    assert status() == HEALTHY
    view = AssetGraphView.for_test(dg.Definitions(assets=[yields]), instance)
    dg.materialize([yields], partition_key="south", instance=instance, raise_on_error=False)
    assert status() == DEGRADED


def test_a_reported_materialization_is_healthy(instance):
    instance.report_runless_asset_event(dg.AssetMaterialization("harvest_weights"))
    assert parts(instance)[0] == HEALTHY


def test_open_source_has_no_overall_status(instance):
    assert not instance.dagster_asset_health_queries_supported()
