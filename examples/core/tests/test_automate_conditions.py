"""The pages on declarative automation: what conditions ask for at each tick, what is refused."""

import re
import subprocess
import warnings
from datetime import datetime, timezone
from functools import cache

import dagster as dg
import pytest
from dagster._check import CheckError
from dagster._core.definitions.run_request import RunRequest
from dagster._core.definitions.sensor_definition import SensorType
from dagster._core.remote_representation.external_data import resolve_automation_condition_args
from dagster._core.storage.dagster_run import DagsterRunStatus
from dagster._core.storage.tags import MAX_RETRIES_TAG
from dagster._daemon.asset_daemon import EVALUATIONS_TTL_DAYS, MAX_TIME_TO_RESUME_TICK_SECONDS
from release import first_of
from sample_files import one_instance  # noqa: F401
from sample_loader import load_sample

SAMPLES = "automate/conditions"
AssetNode = first_of(
    "AssetNode",
    "dagster._core.definitions.assets.graph.asset_graph",
    "dagster._core.definitions.asset_graph",
)
cinema = load_sample(f"{SAMPLES}/cinema.py")
checks = load_sample(f"{SAMPLES}/checks.py")
sensors = load_sample(f"{SAMPLES}/sensors.py")
eager = load_sample(f"{SAMPLES}/eager.py")
on_cron = load_sample(f"{SAMPLES}/on_cron.py")
on_missing = load_sample(f"{SAMPLES}/on_missing.py")
labels = load_sample(f"{SAMPLES}/labels.py")
opening_hours = load_sample(f"{SAMPLES}/opening_hours.py")
partition_condition = load_sample(f"{SAMPLES}/partition_condition.py")
cooldown = load_sample(f"{SAMPLES}/cooldown.py")
recipes = load_sample(f"{SAMPLES}/recipes.py")
windows = load_sample(f"{SAMPLES}/windows.py")
AC = dg.AutomationCondition


@cache
def shared_instance() -> dg.DagsterInstance:
    """To make an instance takes longer than ten ticks."""
    return dg.DagsterInstance.ephemeral()


def emptied_instance() -> dg.DagsterInstance:
    """The shared instance, with nothing of the tests before in it."""
    instance = shared_instance()
    instance.wipe()
    return instance


class Ticks:
    """Evaluates conditions tick after tick, as the daemon does, on days of June 2025."""

    def __init__(self, *assets, asset_checks=()):
        self.defs = dg.Definitions(assets=list(assets), asset_checks=list(asset_checks))
        self.instance = emptied_instance()
        self.cursor = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.instance.wipe()

    def at(self, hour: int, minute: int = 0, day: int = 4, second: int = 0) -> dict[str, list]:
        """What one tick asks for: names of assets and checks, with partitions if there are any."""
        result = dg.evaluate_automation_conditions(
            self.defs,
            self.instance,
            evaluation_time=datetime(2025, 6, day, hour, minute, second, tzinfo=timezone.utc),
            cursor=self.cursor,
        )
        self.cursor = result.cursor
        asked = {}
        for one in result.results:
            key = one.key
            if isinstance(key, dg.AssetKey):
                if partitions := result.get_requested_partitions(key):
                    asked[key.to_user_string()] = sorted(p for p in partitions if p)
            elif not one.true_subset.is_empty:
                asked[key.name] = []
        return asked

    def update(self, key: str, partition: str | None = None, data_version: str | None = None):
        """Report a materialization, as a run of somebody else would."""
        tags = {"dagster/data_version": data_version} if data_version else None
        self.instance.report_runless_asset_event(
            dg.AssetMaterialization(key, partition=partition, tags=tags)
        )

    def start_run(self, *keys: str) -> dg.DagsterRun:
        """Put a run for these assets into the queue, without executing it."""
        job = self.defs.resolve_implicit_global_asset_job_def().get_subset(
            asset_selection={dg.AssetKey(key) for key in keys}
        )
        run = self.instance.create_run_for_job(
            job, status=DagsterRunStatus.STARTED, asset_selection={dg.AssetKey(k) for k in keys}
        )
        return run


# --- the overview ---------------------------------------------------------------------------


def test_takings_follow_ticket_sales_readers_own_test():
    load_sample(f"{SAMPLES}/test_cinema.py").test_takings_follow_ticket_sales()


def test_the_program_is_made_at_six_readers_own_test():
    load_sample(f"{SAMPLES}/test_clock.py").test_the_program_is_made_at_six()


def test_one_tick_asks_for_the_whole_chain():
    with Ticks(*cinema.defs.assets) as ticks:
        assert ticks.at(1) == {}
        ticks.update("ticket_sales")
        assert ticks.at(2) == {"takings": [], "takings_chart": []}
        assert ticks.at(3) == {}


def test_the_chain_runs(one_instance):  # noqa: F811
    result = dg.materialize(cinema.defs.assets)
    assert result.output_for_node("takings_chart") == "#" * 26


def test_ready_made_conditions_ask_for_nothing_at_first():
    made = [
        dg.asset(name="a", automation_condition=AC.eager())(lambda: None),
        dg.asset(name="b", automation_condition=AC.on_missing())(lambda: None),
        dg.asset(name="c", automation_condition=AC.on_cron("0 6 * * *"))(lambda: None),
    ]
    with Ticks(*made) as ticks:
        assert ticks.at(6, 1) == {}
        assert ticks.at(7) == {}
        assert ticks.at(6, 1, day=5) == {"c": []}


def test_a_wiped_asset_is_made_again():
    with Ticks(*cinema.defs.assets) as ticks:
        for name in ("ticket_sales", "takings", "takings_chart"):
            ticks.update(name)
        ticks.at(1)
        ticks.instance.wipe_assets([dg.AssetKey("takings")])
        assert ticks.at(2) == {"takings": [], "takings_chart": []}


def test_a_failed_run_is_not_repeated():
    with Ticks(*cinema.defs.assets) as ticks:
        ticks.at(1)
        ticks.update("ticket_sales")
        assert ticks.at(2) == {"takings": [], "takings_chart": []}
        run = ticks.start_run("takings", "takings_chart")
        ticks.instance.report_run_failed(run)
        assert ticks.at(3) == {}
        ticks.update("ticket_sales")
        assert "takings" in ticks.at(4)


# --- eager ----------------------------------------------------------------------------------


def test_eager_waits_for_a_missing_dependency():
    @dg.asset(deps=[eager.box_office, eager.web_shop], automation_condition=AC.eager())
    def takings() -> None: ...

    with Ticks(eager.box_office, eager.web_shop, takings) as ticks:
        ticks.at(1)
        ticks.update("box_office")
        assert ticks.at(2) == {}
        ticks.update("web_shop")
        assert ticks.at(3) == {"takings": []}
        assert ticks.at(4) == {}


def test_eager_waits_for_runs_in_progress():
    with Ticks(*cinema.defs.assets) as ticks:
        ticks.update("ticket_sales")
        ticks.at(1)
        ticks.update("ticket_sales")
        run = ticks.start_run("ticket_sales")
        assert ticks.at(2) == {}
        ticks.instance.report_run_canceled(run)
        assert "takings" in ticks.at(3)


def test_eager_looks_at_the_latest_time_partition():
    @dg.asset(partitions_def=eager.days, deps=[eager.screenings], automation_condition=AC.eager())
    def attendance() -> None: ...

    with Ticks(eager.screenings, attendance) as ticks:
        ticks.at(1)
        ticks.update("screenings", "2025-06-01")
        assert ticks.at(2) == {}
        ticks.update("screenings", "2025-06-03")
        assert ticks.at(3) == {"attendance": ["2025-06-03"]}


def test_eager_needs_every_partition_that_it_depends_on():
    few = dg.DailyPartitionsDefinition(start_date="2025-06-02")

    @dg.asset(partitions_def=few)
    def screenings() -> None: ...

    @dg.asset(deps=[screenings], automation_condition=AC.eager())
    def season_report() -> None: ...

    with Ticks(screenings, season_report) as ticks:
        ticks.at(1)
        ticks.update("screenings", "2025-06-03")
        assert ticks.at(2) == {}
        ticks.update("screenings", "2025-06-02")
        assert ticks.at(3) == {"season_report": []}


def test_eager_ignores_a_group():
    with Ticks(eager.box_office, eager.ratings, eager.takings) as ticks:
        ticks.at(1)
        ticks.update("box_office")
        assert ticks.at(2) == {"takings": []}
        ticks.update("ratings")
        assert ticks.at(3) == {}
        ticks.update("box_office")
        assert ticks.at(4) == {"takings": []}


def test_a_group_leaves_external_assets_out():
    ratings = dg.AssetSpec("ratings", group_name="reviews")
    by_group = dg.AssetSelection.groups("reviews")
    for selection, asked in (
        (by_group, {}),
        (dg.AssetSelection.groups("reviews", include_sources=True), {"takings": []}),
        (dg.AssetSelection.assets("ratings"), {"takings": []}),
    ):
        takings = dg.asset(
            name="takings",
            deps=[eager.box_office, ratings],
            automation_condition=AC.eager().ignore(selection),
        )(lambda: None)
        with Ticks(eager.box_office, ratings, takings) as ticks:
            ticks.at(1)
            ticks.update("box_office")
            assert ticks.at(2) == asked


@pytest.fixture
def as_in_the_daemon(monkeypatch):
    """The daemon's nodes make a new set of keys for each question. Those in a test share one."""
    monkeypatch.setattr(
        AssetNode, "parent_entity_keys", property(lambda node: set(node.parent_keys))
    )


def test_a_selection_leaks_into_the_parts_behind_it_in_tests():
    parts = (eager.box_office, eager.web_shop, eager.ratings, eager.daily_report)
    with Ticks(*parts) as ticks:
        ticks.at(1)
        ticks.update("box_office")
        assert ticks.at(2) == {"daily_report": []}


def test_eager_follows_one_dependency_and_needs_all(as_in_the_daemon):
    parts = (eager.box_office, eager.web_shop, eager.ratings, eager.daily_report)
    with Ticks(*parts) as ticks:
        ticks.at(1)
        ticks.update("box_office")
        assert ticks.at(2) == {}
        for key in ("web_shop", "ratings"):
            ticks.update(key)
        assert ticks.at(3) == {"daily_report": []}
        ticks.update("web_shop")
        assert ticks.at(4) == {}
        ticks.update("box_office")
        assert ticks.at(5) == {"daily_report": []}


def test_eager_without_missing():
    with Ticks(eager.box_office, eager.web_shop, eager.partial_takings) as ticks:
        ticks.at(1)
        ticks.update("box_office")
        assert ticks.at(2) == {"partial_takings": []}


def test_eager_looks_back():
    with Ticks(eager.screenings, eager.attendance, eager.attendance_history) as ticks:
        ticks.at(1, day=20)
        for day in ("10", "14", "19"):
            ticks.update("screenings", f"2025-06-{day}")
        assert ticks.at(2, day=20) == {
            "attendance": ["2025-06-14", "2025-06-19"],
            "attendance_history": ["2025-06-10", "2025-06-14", "2025-06-19"],
        }
        assert eager.attendance.automation_conditions_by_key[
            dg.AssetKey("attendance")
        ].children[0].name == "in_latest_time_window(lookback_timedelta=7 days, 0:00:00)"


def test_eager_waits_until_all_are_new():
    with Ticks(eager.box_office, eager.web_shop, eager.joint_takings) as ticks:
        ticks.at(1)
        ticks.update("box_office")
        assert ticks.at(2) == {}
        ticks.update("web_shop")
        assert ticks.at(3) == {"joint_takings": []}
        assert ticks.at(4) == {}
        ticks.update("box_office")
        assert ticks.at(5) == {}
        ticks.update("box_office")
        assert ticks.at(6) == {}
        ticks.update("web_shop")
        assert ticks.at(7) == {"joint_takings": []}


# --- on_cron --------------------------------------------------------------------------------


def test_one_cron_makes_both_together():
    with Ticks(on_cron.program, on_cron.posters) as ticks:
        ticks.at(5)
        assert ticks.at(6) == {"program": [], "posters": []}
        assert ticks.at(6, 1) == {}


def test_on_cron_waits_for_news_after_the_tick():
    @dg.asset(deps=[on_cron.bookings], automation_condition=AC.on_cron("0 9 * * *"))
    def report() -> None: ...

    with Ticks(on_cron.bookings, report) as ticks:
        ticks.at(8)
        ticks.update("bookings")
        assert ticks.at(8, 30) == {}
        assert ticks.at(9, 1) == {}
        ticks.update("bookings")
        assert ticks.at(9, 30) == {"report": []}
        ticks.update("bookings")
        assert ticks.at(10) == {}


def test_on_cron_in_a_time_zone_ignores_the_weather():
    with Ticks(on_cron.bookings, on_cron.weather, on_cron.staffing) as ticks:
        ticks.at(4)
        assert ticks.at(5, 1) == {}
        ticks.update("bookings")
        assert ticks.at(5, 2) == {"staffing": []}


def test_on_cron_without_waiting():
    with Ticks(on_cron.bookings, on_cron.seat_prices) as ticks:
        ticks.at(4, 1)
        assert ticks.at(5, 1) == {"seat_prices": []}
        assert ticks.at(5, 2) == {}
        assert ticks.at(6, 1) == {"seat_prices": []}


def test_on_cron_with_another_clock_for_dependencies():
    with Ticks(on_cron.bookings, on_cron.occupancy) as ticks:
        ticks.at(4, 1, day=2)
        ticks.at(0, 1, day=3)
        ticks.update("bookings")
        asked = [ticks.at(hour, minute, day=3) for hour in (1, 2, 3) for minute in (1, 2)]
        assert asked == [{"occupancy": []}, {}] * 3
        assert ticks.at(0, 1, day=4) == {}


def test_on_cron_makes_the_last_days_again():
    with Ticks(on_cron.refunds) as ticks:
        ticks.at(5)
        assert ticks.at(6) == {"refunds": ["2025-06-01", "2025-06-02", "2025-06-03"]}


def test_on_cron_takes_all_static_partitions():
    screens = dg.StaticPartitionsDefinition(["small", "large"])

    @dg.asset(partitions_def=screens, automation_condition=AC.on_cron("0 6 * * *"))
    def cleaning() -> None: ...

    with Ticks(cleaning) as ticks:
        ticks.at(5)
        assert ticks.at(6) == {"cleaning": ["large", "small"]}


def test_on_cron_and_blocking_checks():
    parts = (on_cron.takings, on_cron.rent_invoice)
    with Ticks(*parts, asset_checks=[on_cron.takings_are_positive]) as ticks:
        ticks.at(5)
        assert ticks.at(6, 1) == {}
        ticks.update("takings")
        assert ticks.at(6, 2) == {}
        dg.materialize(
            [on_cron.takings, on_cron.takings_are_positive], instance=ticks.instance
        )
        assert ticks.at(6, 3) == {"rent_invoice": []}


def test_a_tick_on_the_dot_counts_the_time_twice():
    """So an update right after it is taken for one from before."""
    bookings, seats = on_cron.bookings, dg.asset(
        name="seats", deps=["bookings"], automation_condition=AC.on_cron("0 6 * * *")
    )(lambda: None)
    for second, asked in ((0, {}), (1, {"seats": []})):
        with Ticks(bookings, seats) as ticks:
            ticks.at(5)
            ticks.at(6, 0, second=second)
            ticks.update("bookings")
            assert ticks.at(6, 1) == asked


def test_ticks_may_not_be_rarer_than_the_cron():
    """The request of the tick before resets the condition in the same moment as the new hour."""
    with Ticks(on_cron.seat_prices, on_cron.bookings) as ticks:
        asked = [bool(ticks.at(hour, 1)) for hour in range(1, 7)]
    assert asked == [False, True, False, True, False, True]


# --- on_missing -----------------------------------------------------------------------------


def test_on_missing_follows_the_days():
    with Ticks(on_missing.screenings, on_missing.attendance) as ticks:
        assert ticks.at(1, day=4) == {}
        both = {"screenings": ["2025-06-04"], "attendance": ["2025-06-04"]}
        assert ticks.at(0, 1, day=5) == both
        assert ticks.at(0, 2, day=5) == {}


def test_on_missing_follows_new_dynamic_partitions():
    with Ticks(on_missing.posters) as ticks:
        ticks.instance.add_dynamic_partitions("films", ["Metropolis"])
        assert ticks.at(1) == {}
        ticks.instance.add_dynamic_partitions("films", ["Playtime", "Ran"])
        assert ticks.at(2) == {"posters": ["Playtime", "Ran"]}


def test_on_missing_forgets_a_day_that_was_late():
    @dg.asset(
        partitions_def=on_missing.days,
        deps=[on_missing.delivery_reports],
        automation_condition=AC.on_missing(),
    )
    def stock_today() -> None: ...

    with Ticks(on_missing.delivery_reports, on_missing.stock, stock_today) as ticks:
        ticks.at(1, day=4)
        ticks.at(0, 1, day=5)
        ticks.at(0, 1, day=6)
        ticks.update("delivery_reports", "2025-06-04")
        assert ticks.at(0, 2, day=6) == {"stock": ["2025-06-04"]}
        ticks.update("delivery_reports", "2025-06-05")
        assert ticks.at(0, 3, day=6) == {
            "stock": ["2025-06-05"],
            "stock_today": ["2025-06-05"],
        }


def test_on_missing_without_a_window():
    with Ticks(on_missing.delivery_reports, on_missing.stock_history) as ticks:
        ticks.update("delivery_reports", "2025-06-01")
        assert ticks.at(1, day=4) == {}
        ticks.at(1, day=5)
        ticks.at(1, day=25)
        ticks.update("delivery_reports", "2025-06-04")
        assert ticks.at(2, day=25) == {"stock_history": ["2025-06-04"]}


def test_gaps_are_filled_once():
    with Ticks(on_missing.seat_plan, on_missing.seat_map) as ticks:
        assert ticks.at(1) == {"seat_plan": [], "seat_map": []}
        run = ticks.start_run("seat_plan", "seat_map")
        assert ticks.at(2) == {}
        ticks.instance.report_run_failed(run)
        assert ticks.at(3) == {}


# --- checks ---------------------------------------------------------------------------------


def test_a_check_follows_its_asset():
    parts = dict(asset_checks=[checks.takings_match_the_till])
    with Ticks(checks.takings, **parts) as ticks:
        ticks.at(1)
        ticks.update("takings")
        assert ticks.at(2) == {"takings_match_the_till": []}
        assert ticks.at(3) == {}
        assert ticks.at(23) == {"takings": [], "takings_match_the_till": []}


def test_a_check_at_night():
    with Ticks(checks.takings, asset_checks=[checks.every_ticket_has_a_seat]) as ticks:
        ticks.at(2)
        assert ticks.at(3, 1) == {"every_ticket_has_a_seat": []}
        assert ticks.at(3, 2) == {}


def test_a_payout_waits_for_the_blocking_check(one_instance):  # noqa: F811
    parts = dict(asset_checks=[checks.takings_are_positive])
    with Ticks(checks.takings, checks.payout, **parts) as ticks:
        ticks.at(1)
        ticks.update("takings")
        assert ticks.at(2) == {}
        dg.materialize([checks.takings, checks.takings_are_positive], instance=ticks.instance)
        assert ticks.at(3) == {"payout": []}


def test_a_check_that_ran_with_its_asset_does_not_run_again():
    made = [checks.takings, checks.takings_match_the_till]
    defs = dg.Definitions(assets=made[:1], asset_checks=made[1:])

    def requested(before) -> tuple:
        """What is asked for now: what is new of a check is told by the clock."""
        after = dg.evaluate_automation_conditions(defs, instance, cursor=before and before.cursor)
        return after, [one.key.name for one in after.results if one.true_subset.size]

    with dg.DagsterInstance.ephemeral() as instance:
        first, _ = requested(None)
        dg.materialize(made, instance=instance)
        second, names = requested(first)
        assert names == []
        dg.materialize([checks.takings], instance=instance)
        _, names = requested(second)
        assert names == ["takings_match_the_till"]


def test_a_check_on_cron_waits_for_its_asset():
    @dg.asset
    def sales() -> None: ...

    @dg.asset_check(asset=sales, automation_condition=AC.on_cron("0 3 * * *"))
    def first_of_the_day() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    with Ticks(sales, asset_checks=[first_of_the_day]) as ticks:
        ticks.at(2)
        assert ticks.at(3, 1) == {}
        ticks.update("sales")
        assert ticks.at(4) == {"first_of_the_day": []}


def test_a_transfer_waits_for_every_check():
    all_checks = [checks.takings_are_positive, checks.takings_match_the_till]
    with Ticks(checks.takings, checks.bank_transfer, asset_checks=all_checks) as ticks:
        ticks.at(1)
        dg.materialize([checks.takings, all_checks[0]], instance=ticks.instance)
        assert ticks.at(2) == {"takings_match_the_till": []}
        dg.materialize([checks.takings, *all_checks], instance=ticks.instance)
        assert ticks.at(3) == {"bank_transfer": []}


@pytest.mark.parametrize("severity", list(dg.AssetCheckSeverity))
def test_what_is_true_for_a_check(severity):
    """check_failed() ignores the severity; a new materialization makes a check missing."""
    states = {
        "failed": AC.check_failed(),
        "passed": AC.check_passed(),
        "missing": AC.missing(),
    }

    @dg.asset
    def sales() -> None: ...

    @dg.asset_check(asset=sales)
    def strict() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=False, severity=severity)

    watchers = [
        dg.asset(
            name=name,
            deps=[sales],
            automation_condition=AC.asset_matches("sales", AC.any_checks_match(condition)),
        )(lambda: None)
        for name, condition in states.items()
    ]
    with Ticks(sales, *watchers, asset_checks=[strict]) as ticks:
        ticks.update("sales")
        assert set(ticks.at(1)) == {"missing"}
        dg.materialize([sales, strict], instance=ticks.instance)
        assert set(ticks.at(2)) == {"failed"}
        ticks.update("sales")
        assert set(ticks.at(3)) == {"missing"}


def test_a_failed_check_opens_a_ticket():
    parts = dict(asset_checks=[checks.seats_are_unique])
    with Ticks(checks.seat_plan, checks.repair_ticket, **parts) as ticks:
        ticks.at(1)

        @dg.asset(name="seat_plan")
        def double_seats() -> list[str]:
            return ["A1", "A1"]

        dg.materialize([double_seats, checks.seats_are_unique], instance=ticks.instance)
        assert ticks.at(2) == {"repair_ticket": []}
        assert ticks.at(3) == {}


def test_the_checks_pass():
    result = dg.materialize([*checks.defs.assets, *checks.defs.asset_checks])
    assert {one.check_name: one.passed for one in result.get_asset_check_evaluations()} == {
        "takings_match_the_till": True,
        "every_ticket_has_a_seat": True,
        "takings_are_positive": True,
        "seats_are_unique": True,
    }


# --- sensors --------------------------------------------------------------------------------


def sensor_of(defs: dg.Definitions, name: str):
    return defs.get_repository_def().get_sensor_def(name)


def test_the_default_sensor():
    sensor = sensor_of(cinema.defs, "default_automation_condition_sensor")
    assert sensor.default_status == dg.DefaultSensorStatus.STOPPED
    assert sensor.minimum_interval_seconds == 30
    assert sensor.sensor_type == SensorType.AUTO_MATERIALIZE
    assert sensor.emit_backfills
    none = dg.Definitions(assets=[cinema.ticket_sales]).get_repository_def()
    assert none.sensor_defs == []


def test_one_sensor_that_is_running():
    defs = dg.Definitions(assets=cinema.defs.assets, sensors=[sensors.running])
    [only] = defs.get_repository_def().sensor_defs
    assert only.name == "cinema_automation"
    assert only.default_status == dg.DefaultSensorStatus.RUNNING


def test_two_sensors_leave_nothing_to_the_default_one():
    names = {sensor.name for sensor in sensors.defs.get_repository_def().sensor_defs}
    assert names == {"sales_automation", "finance_automation"}
    part = dg.Definitions(assets=sensors.defs.assets, sensors=[sensors.sales_automation])
    rest = sensor_of(part, "default_automation_condition_sensor")
    graph = part.resolve_asset_graph()
    assert rest.asset_selection.resolve(graph) == {dg.AssetKey("takings"), dg.AssetKey("accounts")}
    assert sensors.sales_automation.run_tags == {"priority": "low"}
    assert sensors.finance_automation.minimum_interval_seconds == 300


def condition_sensor(name: str, target) -> dg.AutomationConditionSensorDefinition:
    return dg.AutomationConditionSensorDefinition(name, target=target)


def test_two_sensors_may_not_cover_one_asset():
    finance = condition_sensor("finance", dg.AssetSelection.groups("finance"))

    def load(target):
        others = [condition_sensor("all_assets", target), finance]
        return dg.Definitions(assets=sensors.defs.assets, sensors=others).get_repository_def()

    with pytest.raises(dg.DagsterInvalidDefinitionError) as caught:
        load(dg.AssetSelection.all())
    assert re.match(
        "Automation policy sensors '(finance|all_assets)' and '(finance|all_assets)' have "
        "overlapping asset selections: they both target '(takings|accounts)'",
        str(caught.value),
    )
    apart = load(dg.AssetSelection.all() - dg.AssetSelection.groups("finance"))
    assert len(apart.sensor_defs) == 2


def test_two_sensors_may_cover_one_check():
    selection = dg.AssetSelection.checks(checks.takings_match_the_till)
    both = [condition_sensor(name, selection) for name in ("hourly", "nightly")]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        repository = dg.Definitions(
            assets=[checks.takings], asset_checks=[checks.takings_match_the_till], sensors=both
        ).get_repository_def()
    covered = [
        repository.get_sensor_def(sensor.name).asset_selection.resolve_checks(
            repository.asset_graph
        )
        for sensor in both
    ]
    assert covered[0] == covered[1] == set(checks.takings_match_the_till.check_keys)


def test_limits_of_the_daemon():
    assert EVALUATIONS_TTL_DAYS == 30
    assert MAX_TIME_TO_RESUME_TICK_SECONDS == 24 * 60 * 60
    assert shared_instance().auto_materialize_max_tick_retries == 3


def test_observable_assets_stay_with_the_default_sensor():
    @dg.observable_source_asset(automation_condition=AC.on_cron("@hourly"))
    def weather() -> dg.DataVersion:
        return dg.DataVersion("1")

    def names(*own: dg.AutomationConditionSensorDefinition) -> set[str]:
        defs = dg.Definitions(assets=[weather, *cinema.defs.assets], sensors=own)
        return {sensor.name for sensor in defs.get_repository_def().sensor_defs}

    everything = dg.AutomationConditionSensorDefinition(
        "cinema_automation", target=dg.AssetSelection.all(include_sources=True)
    )
    default = "default_automation_condition_sensor"
    assert names() == {default}
    assert names(sensors.running) == {"cinema_automation", default}
    assert names(everything) == {"cinema_automation"}


def test_all_assets_bring_their_checks():
    graph = checks.defs.resolve_asset_graph()
    covered = sensors.running.asset_selection.resolve_checks(graph)
    assert covered == set(graph.asset_check_keys)


def user_code_tick(sensor, defs, instance, cursor=None):
    context = dg.build_sensor_context(
        instance=instance,
        cursor=cursor,
        repository_def=defs.get_repository_def(),
        sensor_name=sensor.name,
    )
    return sensor.evaluate_tick(context)


def test_a_condition_for_assets_that_have_none():
    defs = dg.Definitions(assets=sensors.defs.assets, sensors=[sensors.everything_eager])
    with dg.DagsterInstance.ephemeral() as instance:
        for key in ("ticket_sales", "takings"):
            instance.report_runless_asset_event(dg.AssetMaterialization(key))
        first = user_code_tick(sensors.everything_eager, defs, instance)
        assert first.run_requests == []
        instance.report_runless_asset_event(dg.AssetMaterialization("ticket_sales"))
        second = user_code_tick(sensors.everything_eager, defs, instance, first.cursor)
    [request] = second.run_requests
    assert isinstance(request, RunRequest)
    assert set(request.asset_selection) == {dg.AssetKey("takings"), dg.AssetKey("accounts")}


def test_what_sensors_refuse():
    with pytest.raises(CheckError) as caught:
        dg.AutomationConditionSensorDefinition(
            "cinema_automation", target="*", default_condition=AC.eager()
        )
    assert "Setting a `default_condition` for a non-user-code" in str(caught.value)
    specs = [dg.AssetSpec(f"seat_{i}", automation_condition=AC.eager()) for i in range(501)]
    seats = dg.multi_asset(specs=specs, can_subset=True, name="seats")(lambda context: None)
    sensor = dg.AutomationConditionSensorDefinition(
        "cinema_automation", target="*", use_user_code_server=True
    )
    defs = dg.Definitions(assets=[seats], sensors=[sensor])
    with dg.DagsterInstance.ephemeral() as instance:
        with pytest.raises(Exception) as caught:
            user_code_tick(sensor, defs, instance)
    message = str(caught.value.__cause__ or caught.value)
    assert 'targets 501 assets or checks, which is more than the limit of 500.' in message


def test_a_sensor_cannot_be_called_in_a_test():
    with pytest.raises(Exception) as caught:
        user_code_tick(sensors.running, cinema.defs, dg.DagsterInstance.ephemeral())
    text = f"{caught.value} {caught.value.__cause__}"
    assert "Automation condition sensors cannot be evaluated like regular" in text


def test_several_partitions_become_one_backfill():
    days = dg.StaticPartitionsDefinition(["small", "large"])

    @dg.asset(partitions_def=days, automation_condition=AC.missing())
    def cleaning() -> None: ...

    for emit, count in ((True, 1), (False, 2)):
        sensor = dg.AutomationConditionSensorDefinition(
            "cleaning_automation", target="*", use_user_code_server=True, emit_backfills=emit
        )
        defs = dg.Definitions(assets=[cleaning], sensors=[sensor])
        with dg.DagsterInstance.ephemeral() as instance:
            requests = user_code_tick(sensor, defs, instance).run_requests
        assert len(requests) == count
        assert all(r.requires_backfill_daemon() == emit for r in requests)


# --- conditions in Python -------------------------------------------------------------------


def test_opening_hours_hold_the_request_back():
    with Ticks(opening_hours.ticket_sales, opening_hours.foyer_display) as ticks:
        ticks.at(9)
        ticks.update("ticket_sales")
        assert ticks.at(10) == {}
        assert ticks.at(13) == {"foyer_display": []}


def test_own_conditions_need_the_user_code_server():
    [condition] = opening_hours.foyer_display.automation_conditions_by_key.values()
    assert not condition.is_serializable
    assert resolve_automation_condition_args(condition)[0] is None
    kept = AC.eager()
    assert resolve_automation_condition_args(kept) == (kept, None)
    sensor = sensor_of(opening_hours.defs, "cinema_automation")
    assert sensor.sensor_type == SensorType.AUTOMATION
    with dg.DagsterInstance.ephemeral() as instance:
        step = user_code_tick(sensor, opening_hours.defs, instance)
    assert step.run_requests == []


def test_weekends_only():
    with Ticks(partition_condition.matinee_sales) as ticks:
        asked = [ticks.at(1, day=day) for day in range(4, 11)]
    assert [one["matinee_sales"] for one in asked if one] == [["2025-06-07"], ["2025-06-08"]]


def test_every_ten_minutes():
    with Ticks(cooldown.queue_length) as ticks:
        asked = [bool(ticks.at(1, minute)) for minute in (0, 5, 10, 11, 21)]
    assert asked == [True, False, True, False, True]


# --- labels ---------------------------------------------------------------------------------


def test_labels_stand_in_the_tree():
    lines = labels.labels(labels.settle)
    assert lines[:3] == ["settle accounts", "  SINCE", "    sales changed"]
    assert "  the last film is over" in lines
    assert "  noon" in labels.labels(labels.settle_at_noon)
    assert labels.labels(AC.eager())[0] == "eager"
    assert labels.labels(AC.on_cron("@daily"))[0] == "on_cron(@daily, UTC)"


def test_a_label_does_not_reset_the_memory():
    plain = AC.missing().newly_true().since_last_handled()
    assert plain.with_label("new gap").get_unique_id() == plain.get_unique_id()


def test_a_label_keeps_an_operand_apart():
    joined = AC.missing() & AC.in_progress()
    assert len((joined & AC.newly_updated()).children) == 3
    assert len((joined.with_label("busy") & AC.newly_updated()).children) == 2


def test_settling_at_night_or_after_sales():
    with Ticks(labels.sales, labels.accounts) as ticks:
        ticks.at(1)
        ticks.update("sales")
        assert ticks.at(2) == {"accounts": []}
        assert ticks.at(3) == {}
        assert ticks.at(22) == {}
        assert ticks.at(23) == {"accounts": []}


def test_settling_at_noon_instead():
    accounts = dg.asset(
        name="accounts", deps=[labels.sales], automation_condition=labels.settle_at_noon
    )(lambda: None)
    with Ticks(labels.sales, accounts) as ticks:
        ticks.at(10)
        assert ticks.at(11) == {}
        assert ticks.at(12, 1) == {"accounts": []}
        assert ticks.at(23, 1) == {}


# --- changing conditions --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda: AC.eager().without(AC.missing()), "Condition not found in operands"),
        (
            lambda: (AC.missing() & AC.in_progress()).without(AC.missing()),
            "Cannot have fewer than 2 operands in an AndAutomationCondition",
        ),
        (lambda: AC.cron_tick_passed("six"), "Invalid cron schedule: six"),
        (
            lambda: AC.eager().ignore("weather"),
            'Param "selection" is not a AssetSelection. '
            "Got 'weather' which is type <class 'str'>.",
        ),
    ],
)
def test_messages(change, message):
    with pytest.raises(CheckError) as caught:
        change()
    assert message in str(caught.value)


def test_replacing_what_is_not_there_changes_nothing():
    assert AC.eager().replace("any_deps_updated", AC.missing()) != AC.eager()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert AC.eager().replace("no such part", AC.missing()) == AC.eager()


def test_operators_of_python_do_not_combine_conditions():
    first, second = AC.missing(), AC.in_progress()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert (first and second) is second
        assert (first or second) is first
        assert (not first) is False


@pytest.mark.parametrize(("method", "asked"), [("allow", {}), ("ignore", {"takings": []})])
def test_a_misspelled_key_is_not_reported(method, asked):
    condition = getattr(AC.eager(), method)(dg.AssetSelection.assets("box_ofice"))
    takings = dg.asset(
        name="takings", deps=[eager.box_office], automation_condition=condition
    )(lambda: None)
    with Ticks(eager.box_office, takings) as ticks:
        ticks.at(1)
        ticks.update("box_office")
        assert ticks.at(2) == asked


def test_an_edit_that_moves_parts_finds_missing_assets_anew():
    cursor, asked = None, []
    edits = [
        AC.eager(),
        AC.eager().with_label("follow"),
        AC.eager().ignore(dg.AssetSelection.assets("weather")),
        AC.eager() & ~AC.execution_failed(),
        AC.eager() & ~AC.execution_failed(),
    ]
    with dg.DagsterInstance.ephemeral() as instance:
        instance.report_runless_asset_event(dg.AssetMaterialization("bookings"))
        for edit in edits:
            sales = dg.asset(name="sales", deps=[recipes.bookings], automation_condition=edit)
            result = dg.evaluate_automation_conditions(
                dg.Definitions(assets=[recipes.bookings, sales(lambda: None)]),
                instance,
                cursor=cursor,
            )
            cursor = result.cursor
            asked.append(result.total_requested)
    assert asked == [0, 0, 0, 1, 0]


# --- recipes --------------------------------------------------------------------------------


def test_new_code_makes_the_asset_again():
    def forecast(version: str):
        [condition] = recipes.forecast.automation_conditions_by_key.values()
        return dg.asset(
            name="forecast",
            code_version=version,
            deps=[recipes.bookings],
            automation_condition=condition,
        )(lambda: None)

    with Ticks(recipes.bookings, forecast("1")) as ticks:
        ticks.at(1)
        assert ticks.at(2) == {}
        ticks.defs = dg.Definitions(assets=[recipes.bookings, forecast("2")])
        assert ticks.at(3) == {"forecast": []}
        assert ticks.at(4) == {}


def test_the_same_data_is_not_sent_again():
    with Ticks(recipes.bookings, recipes.mailing_list) as ticks:
        ticks.update("bookings", data_version="1")
        ticks.at(1)
        ticks.update("bookings", data_version="1")
        assert ticks.at(2) == {}
        ticks.update("bookings", data_version="2")
        assert ticks.at(3) == {"mailing_list": []}


def test_nothing_starts_while_the_last_run_failed():
    with Ticks(recipes.bookings, recipes.film_catalog) as ticks:
        ticks.at(1)
        ticks.instance.report_run_failed(ticks.start_run("film_catalog"))
        ticks.update("bookings")
        assert ticks.at(2) == {}
        dg.materialize([recipes.film_catalog], instance=ticks.instance)
        assert ticks.at(3) == {}
        ticks.update("bookings")
        assert ticks.at(4) == {"film_catalog": []}


def test_corrections_are_not_mailed():
    @dg.asset(name="bookings")
    def made_bookings() -> None: ...

    with Ticks(made_bookings, recipes.newsletter) as ticks:
        dg.materialize([made_bookings], instance=ticks.instance)
        ticks.at(1)
        dg.materialize(
            [made_bookings], instance=ticks.instance, tags={"correction": "typing error"}
        )
        assert ticks.at(2) == {}
        dg.materialize([made_bookings], instance=ticks.instance)
        assert ticks.at(3) == {"newsletter": []}


def test_at_most_once_an_hour():
    with Ticks(recipes.bookings, recipes.occupancy) as ticks:
        ticks.at(1, 1)
        ticks.update("bookings")
        assert ticks.at(1, 2) == {}
        assert ticks.at(2, 1) == {"occupancy": []}
        assert ticks.at(2, 2) == {}
        ticks.update("bookings")
        assert ticks.at(2, 3) == {}
        assert ticks.at(3, 1) == {"occupancy": []}


def test_demand_pulls_what_is_upstream():
    with Ticks(recipes.exchange_rates, recipes.foreign_sales) as ticks:
        ticks.at(5)
        assert ticks.at(6, 1) == {"exchange_rates": [], "foreign_sales": []}
        assert ticks.at(6, 2) == {}


def test_one_asset_sets_the_pace():
    with Ticks(recipes.bookings, recipes.film_catalog, recipes.trailers) as ticks:
        ticks.at(1)
        ticks.update("bookings")
        assert "trailers" not in ticks.at(2)
        ticks.update("film_catalog")
        assert "trailers" in ticks.at(3)


def test_retries_are_a_tag_of_the_runs():
    assert MAX_RETRIES_TAG == "dagster/max_retries"


def test_weeks_follow_their_days():
    """The table of the page on weekly and monthly assets, row by row."""
    week = ["2025-06-01"]
    assets = [
        windows.screenings,
        windows.weekly_attendance,
        windows.weekly_archive,
        windows.weekly_report,
        windows.late_report,
    ]
    with Ticks(*assets) as ticks:
        for day in range(1, 6):
            ticks.update("screenings", f"2025-06-0{day}")
        assert ticks.at(0, 5, day=7) == {}
        ticks.update("screenings", "2025-06-06")
        assert ticks.at(6, day=7) == {}
        assert ticks.at(0, 5, day=8) == {}
        ticks.update("screenings", "2025-06-07")
        started = ticks.at(6, day=8)
        assert started == dict.fromkeys(["weekly_attendance", "weekly_archive", "weekly_report"], week)
        for asset in started:
            ticks.update(asset, week[0])
        assert ticks.at(7, 5, day=8) == {}
        assert ticks.at(8, day=9) == {}
        ticks.update("screenings", "2025-06-03")
        assert ticks.at(10, day=9) == {"weekly_attendance": week, "late_report": week}


def test_june_is_requested_after_its_last_day():
    months = dg.MonthlyPartitionsDefinition(start_date="2025-06-01")

    @dg.asset(partitions_def=months, deps=[windows.screenings], automation_condition=AC.eager())
    def monthly() -> None: ...

    defs = dg.Definitions(assets=[windows.screenings, monthly])
    instance = emptied_instance()

    def tick(month: int, day: int, cursor=None):
        at = datetime(2025, month, day, 6, tzinfo=timezone.utc)
        return dg.evaluate_automation_conditions(defs, instance, evaluation_time=at, cursor=cursor)

    def update(day: int) -> None:
        event = dg.AssetMaterialization("screenings", partition=f"2025-06-{day:02}")
        instance.report_runless_asset_event(event)

    for day in range(1, 30):
        update(day)
    before = tick(6, 30)
    assert before.total_requested == 0
    update(30)
    after = tick(7, 1, before.cursor)
    assert after.get_requested_partitions(monthly.key) == {"2025-06-01"}
    instance.wipe()


# --- deployments and configuration ----------------------------------------------------------


def deployed(kind: str, condition: AC) -> dg.Definitions:
    """A code location before a deployment, and after one that changes it in some way."""
    deps = ["bookings", "refunds"] if kind == "a new dependency" else ["bookings"]
    seats = dg.asset(name="seats", deps=deps, automation_condition=condition)(lambda: None)
    added = dg.asset(name="added", automation_condition=AC.eager())(lambda: None)
    return dg.Definitions(assets=[seats, added] if kind == "a new asset" else [seats])


CHANGES = ["nothing", "a new asset", "a new dependency"]


@pytest.mark.parametrize("change", CHANGES)
def test_eager_after_a_deployment(change):
    with Ticks(*deployed("nothing", AC.eager()).assets) as ticks:
        ticks.update("bookings")
        ticks.update("refunds")
        ticks.update("seats")
        ticks.at(1)
        ticks.update("bookings")
        assert ticks.at(2) == {"seats": []}
        ticks.update("seats")
        assert ticks.at(3) == {}
        ticks.update("bookings")
        ticks.defs = deployed(change, AC.eager())
        assert ticks.at(4) == {"seats": []}
        ticks.update("seats")
        assert ticks.at(5) == {}
        ticks.update("bookings")
        assert ticks.at(6) == {"seats": []}


def requested_after_nine(change: str, after: AC) -> bool:
    """Whether `seats` is requested when its dependencies come after a deployment at 9:10."""
    with Ticks(*deployed("nothing", AC.on_cron("0 9 * * *")).assets) as ticks:
        ticks.at(8, 59)
        ticks.at(9, 1)
        ticks.defs = deployed(change, after)
        ticks.at(9, 10)
        ticks.update("bookings")
        ticks.update("refunds")
        return bool(ticks.at(9, 20))


@pytest.mark.parametrize("change", CHANGES)
def test_on_cron_still_waits_after_a_deployment(change):
    assert requested_after_nine(change, AC.on_cron("0 9 * * *"))


def test_a_changed_condition_forgets_that_the_time_has_passed():
    changed = AC.on_cron("0 9 * * *") & ~AC.any_deps_in_progress()
    assert not requested_after_nine("nothing", changed)


REQUIRED = '''
import dagster as dg


class ReportConfig(dg.Config):
    station: str


@dg.asset(automation_condition=dg.AutomationCondition.missing())
def report(config: ReportConfig): ...


@dg.asset(automation_condition=dg.AutomationCondition.missing())
def other(): ...


automation = dg.AutomationConditionSensorDefinition(
    "automation",
    target="*",
    default_status=dg.DefaultSensorStatus.RUNNING,
    minimum_interval_seconds=1,
)
defs = dg.Definitions(assets=[report, other], sensors=[automation])
'''


def test_required_config_stops_the_whole_tick(tmp_path, monkeypatch):
    """The daemon finds both assets, starts no run, and tries again."""
    (tmp_path / "required.py").write_text(REQUIRED)
    (tmp_path / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path))
    command = ["dagster-daemon", "run", "-f", "required.py"]
    failed = 'Missing required config entry "ops" at the root.'
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as daemon:
        log = ""
        try:
            for line in daemon.stdout:
                log += line
                if log.count("caught an error") == 2:
                    break
        finally:
            daemon.terminate()
    assert "Tick produced 1 run and 2 asset evaluations" in log
    assert failed in log
    with dg.DagsterInstance.get() as instance:
        assert instance.get_runs() == []


@pytest.mark.parametrize(
    ("condition", "requested"),
    [
        (AC.missing() & ~AC.in_progress() & ~AC.execution_failed(), [1, 1, 1]),
        (AC.eager(), [0, 0, 0]),
        (AC.on_missing(), [0, 0, 0]),
    ],
)
def test_a_canceled_run_is_not_a_failure_and_leaves_the_asset_missing(condition, requested):
    @dg.asset(automation_condition=condition)
    def program(): ...

    instance = emptied_instance()
    defs = dg.Definitions([program])
    result = dg.evaluate_automation_conditions(defs, instance)
    counts = [result.total_requested]
    job = defs.resolve_implicit_global_asset_job_def()
    run = instance.create_run_for_job(job, asset_selection=frozenset([program.key]))
    instance.report_run_canceled(run)
    assert instance.get_run_by_id(run.run_id).status == DagsterRunStatus.CANCELED
    for _ in range(2):
        result = dg.evaluate_automation_conditions(defs, instance, cursor=result.cursor)
        counts.append(result.total_requested)
    assert counts == requested
