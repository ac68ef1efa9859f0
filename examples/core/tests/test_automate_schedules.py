"""The pages on schedules: which runs a tick asks for, when it comes, and what is refused."""

import datetime
import itertools
import shutil
import subprocess
from pathlib import Path
from zoneinfo import ZoneInfo

import dagster as dg
import pytest
from dagster._check import CheckError
from dagster._core.errors import DagsterUnknownPartitionError, ScheduleExecutionError
from dagster._core.remote_representation.external_data import ScheduleSnap
from dagster._core.scheduler.scheduler import DagsterDaemonScheduler
from dagster._grpc.utils import default_schedule_grpc_timeout
from dagster._utils.schedules import schedule_execution_time_iterator
from sample_files import one_instance  # noqa: F401
from sample_loader import GROUP, load_sample

SAMPLES = "automate/schedules"
depot = load_sample(f"{SAMPLES}/depot.py")
defining = load_sample(f"{SAMPLES}/defining.py")
behavior = load_sample(f"{SAMPLES}/behavior.py")
partitioned = load_sample(f"{SAMPLES}/partitioned.py")
timezones = load_sample(f"{SAMPLES}/timezones.py")
waiting = load_sample(f"{SAMPLES}/waiting.py")
three_ways = load_sample("automate/overview/three_ways.py")
resources = load_sample(f"{SAMPLES}/resources.py")
shown = load_sample(f"{SAMPLES}/test_depot.py")

LISBON = ZoneInfo("Europe/Lisbon")


def at(*moment: int, **kwargs) -> dg.ScheduleEvaluationContext:
    time = datetime.datetime(*moment, tzinfo=LISBON)
    return dg.build_schedule_context(scheduled_execution_time=time, **kwargs)


def times(cron: str, timezone: str, start: str, count: int) -> list[str]:
    """The next ticks after a local time, as the daemon computes them."""
    moment = datetime.datetime.fromisoformat(start).replace(tzinfo=ZoneInfo(timezone))
    ticks = schedule_execution_time_iterator(moment.timestamp(), cron, timezone)
    return [tick.strftime("%a %d %H:%M %z") for tick in itertools.islice(ticks, count)]


@pytest.mark.parametrize(
    "name",
    [
        "the_run_is_tagged_with_its_day",
        "closing_days_are_skipped",
        "the_calendar_decides",
        "the_last_three_days_are_made_again",
        "the_weekly_report_goes_to_head_office",
        "the_nightly_partition_is_yesterday",
        "every_schedule_can_be_loaded",
    ],
)
def test_the_readers_own_tests_pass(name):
    getattr(shown, f"test_{name}")()


def test_the_shown_test_of_config_passes():
    shown.test_monday_covers_the_weekend(1, 3)
    shown.test_monday_covers_the_weekend(2, 1)


def test_the_first_schedule_starts_its_assets():
    schedule = depot.defs.get_repository_def().get_schedule_def("plan_routes")
    assert schedule.default_status == dg.DefaultScheduleStatus.STOPPED
    assert schedule.job_name == "__anonymous_asset_job_plan_routes"
    [request] = schedule.evaluate_tick(at(2025, 6, 2, 5)).run_requests
    assert request.tags == {"dagster/schedule_name": "plan_routes"}

    made = depot.defs.resolve_job_def(schedule.job_name).execute_in_process()
    assert made.asset_value("delivery_routes")["P-301"] == "north"


STATED_TIMES = {
    depot.plan_routes: ("0 5 * * *", "Europe/Lisbon"),
    defining.plan_open_days: ("0 5 * * *", "Europe/Lisbon"),
    defining.plan_twice: (["0 5 * * MON-FRI", "30 6 * * SAT"], "UTC"),
    defining.count_every_depot: ("0 20 * * *", "UTC"),
    defining.clean_up: ("0 2 * * SUN", "UTC"),
    behavior.weekly_report: ("0 7 * * MON", "UTC"),
    behavior.morning_report: ("0 7 * * *", "Europe/Lisbon"),
    behavior.hourly_refresh: ("0 * * * *", "UTC"),
    behavior.monthly_report: ("0 7 * * MON-FRI", "UTC"),
    partitioned.stock_schedule: ("0 22 * * *", "Europe/Lisbon"),
    partitioned.last_three_days: ("30 3 * * *", "Europe/Lisbon"),
    partitioned.monthly_invoices: ("0 6 1 * *", "UTC"),
    resources.load_parcels: ("0 5 * * *", "Europe/Lisbon"),
    resources.load_parcels_again: ("0 6 * * *", "UTC"),
    timezones.count_stock: ("0 9 * * *", "America/New_York"),
    timezones.opening_schedules[0]: ("0 9 * * MON-SAT", "Europe/Lisbon"),
    timezones.opening_schedules[2]: ("0 9 * * MON-SAT", "Asia/Tokyo"),
    waiting.plan_if_idle: ("*/10 * * * *", "UTC"),
    three_ways.every_morning: ("0 6 * * *", "UTC"),
}


@pytest.mark.parametrize("schedule", STATED_TIMES, ids=lambda schedule: schedule.name)
def test_schedules_fire_at_the_stated_times(schedule):
    zone = schedule.execution_timezone or "UTC"
    assert (schedule.cron_schedule, zone) == STATED_TIMES[schedule]


def test_names_and_statuses_of_the_defined_schedules():
    assert defining.plan_nightly.name == "plan_job_schedule"
    assert defining.plan_nightly.cron_schedule == "@daily"
    assert defining.clean_up.default_status == dg.DefaultScheduleStatus.RUNNING


def test_several_runs_in_one_tick():
    tick = defining.count_every_depot.evaluate_tick(at(2025, 6, 2, 20))
    assert [request.run_key for request in tick.run_requests] == ["lisbon", "porto"]
    for request in tick.run_requests:
        result = defining.van_count.execute_in_process(run_config=request.run_config)
        assert result.output_for_node("count_vans") == request.run_key


@pytest.mark.parametrize(
    ("cron", "start", "expected"),
    [
        ("0 5 * * *", "2025-06-02", ["Mon 02 05:00", "Tue 03 05:00"]),
        ("*/15 8-17 * * *", "2025-06-02 17:40", ["Mon 02 17:45", "Tue 03 08:00"]),
        ("0 5 * * MON-FRI", "2025-06-06", ["Fri 06 05:00", "Mon 09 05:00"]),
        ("0 6 1 * *", "2025-06-02", ["Tue 01 06:00", "Fri 01 06:00"]),
        ("0 6 L * *", "2025-06-02", ["Mon 30 06:00", "Thu 31 06:00"]),
        ("0 6 1 * MON", "2025-06-28", ["Mon 30 06:00", "Tue 01 06:00"]),
        ("@hourly", "2025-06-02", ["Mon 02 00:00", "Mon 02 01:00"]),
        ("*/90 * * * *", "2025-06-02", ["Mon 02 00:00", "Mon 02 01:00"]),
    ],
)
def test_when_a_cron_expression_fires(cron, start, expected):
    assert [tick[:12] for tick in times(cron, "UTC", start, 2)] == expected


def test_an_interval_that_is_too_long_is_warned_about():
    with pytest.warns(UserWarning, match="an interval greater than the expected range"):
        dg.ScheduleDefinition(name="s", target="*", cron_schedule="*/90 * * * *")


NEW_YORK = "America/New_York"


@pytest.mark.parametrize(
    ("cron", "start", "expected"),
    [
        # Clocks go forward on Sunday 9 March 2025, from 2:00 to 3:00.
        ("30 2 * * *", "2025-03-09", ["Sun 09 03:00 -0400", "Mon 10 02:30 -0400"]),
        ("0 * * * *", "2025-03-09 00:30", ["Sun 09 01:00 -0500", "Sun 09 03:00 -0400"]),
        # Clocks go back on Sunday 2 November 2025, from 2:00 to 1:00.
        ("30 1 * * *", "2025-11-02", ["Sun 02 01:30 -0500", "Mon 03 01:30 -0500"]),
        ("0 * * * *", "2025-11-02 00:30", ["Sun 02 01:00 -0400", "Sun 02 01:00 -0500"]),
    ],
)
def test_days_on_which_clocks_change(cron, start, expected):
    assert times(cron, NEW_YORK, start, 2) == expected


def test_time_zones_of_the_samples():
    assert timezones.count_stock.execution_timezone == NEW_YORK
    assert [schedule.execution_timezone for schedule in timezones.opening_schedules] == [
        "Europe/Lisbon",
        NEW_YORK,
        "Asia/Tokyo",
    ]
    assert {schedule.name: schedule.tags for schedule in timezones.opening_schedules} == {
        "open_lisbon": {"city": "lisbon"},
        "open_new_york": {"city": "new_york"},
        "open_tokyo": {"city": "tokyo"},
    }
    # Nine o'clock on a Monday in Tokyo is midnight in UTC.
    [tick] = times("0 9 * * MON-SAT", "Asia/Tokyo", "2025-06-02", 1)
    assert tick == "Mon 02 09:00 +0900"


def test_config_of_the_runs():
    [request] = behavior.weekly_report.evaluate_tick(at(2025, 6, 2, 7)).run_requests
    job = behavior.defs.resolve_job_def("report_job")
    result = job.execute_in_process(run_config=request.run_config)
    assert result.asset_value("delivery_report") == "head office: 2 deliveries, 7 days"


def test_part_of_a_job_during_the_day():
    assert behavior.hourly_refresh(at(2025, 6, 2, 0)).asset_selection is None
    part = behavior.hourly_refresh(at(2025, 6, 2, 1))
    assert part.asset_selection == [dg.AssetKey("deliveries")]


def test_the_first_weekday_of_a_month():
    def skipped(*day: int):
        return behavior.monthly_report.evaluate_tick(at(*day, 7)).skip_message

    message = "should_execute function for monthly_report returned false."
    assert skipped(2025, 7, 1) is None  # a Tuesday
    assert skipped(2025, 7, 2) == message
    assert skipped(2025, 6, 2) is None  # a Monday after a Sunday
    assert skipped(2025, 6, 3) == message


def built(name: str) -> dg.ScheduleDefinition:
    return partitioned.defs.get_repository_def().get_schedule_def(name)


def test_schedules_that_are_built_from_partitions():
    daily = built("daily_job_schedule")
    assert (daily.cron_schedule, daily.execution_timezone) == ("30 3 * * *", "Europe/Lisbon")
    request = daily(at(2025, 6, 10, 3, 30))
    assert (request.partition_key, request.run_key) == ("2025-06-09", "2025-06-09")
    first = daily(at(2025, 6, 1, 3, 30))
    assert first.skip_message == "The job's PartitionsDefinition has no partitions"

    both = built("depot_job_schedule")
    assert both.cron_schedule == "0 0 * * *"
    assert {request.partition_key for request in both(at(2025, 6, 10))} == {
        "2025-06-09|lisbon",
        "2025-06-09|porto",
        "2025-06-09|faro",
    }


def test_static_partitions_are_all_asked_for():
    requests = partitioned.stock_schedule(at(2025, 6, 10, 22))
    assert [request.partition_key for request in requests] == ["lisbon", "porto", "faro"]
    tick = built("stock_schedule").evaluate_tick(
        at(2025, 6, 10, 22, repository_def=partitioned.defs.get_repository_def())
    )
    assert [request.tags["dagster/partition"] for request in tick.run_requests] == [
        "lisbon",
        "porto",
        "faro",
    ]


def test_a_built_schedule_of_static_partitions_needs_a_job_that_knows_them():
    @dg.job(partitions_def=partitioned.depots)
    def count_vans(): ...

    built_schedule = dg.build_schedule_from_partitioned_job(count_vans, cron_schedule="0 22 * * *")
    assert len(built_schedule(at(2025, 6, 10, 22))) == 3
    with pytest.raises(CheckError, match="Cannot provide cron_schedule or execution_timezone"):
        dg.build_schedule_from_partitioned_job(partitioned.stock_job, cron_schedule="0 22 * * *")


@pytest.mark.parametrize(
    ("partitions", "arguments", "cron"),
    [
        (dg.HourlyPartitionsDefinition("2025-06-01-00:00"), {"minute_of_hour": 10}, "10 * * * *"),
        (dg.DailyPartitionsDefinition("2025-06-01"), {"hour_of_day": 4}, "0 4 * * *"),
        (dg.WeeklyPartitionsDefinition("2025-06-01"), {"day_of_week": 1}, "0 0 * * 1"),
        (dg.MonthlyPartitionsDefinition("2025-06-01"), {"day_of_month": 3}, "0 0 3 * *"),
    ],
)
def test_arguments_move_the_tick(partitions, arguments, cron):
    job = dg.define_asset_job("job", partitions_def=partitions)
    assert dg.build_schedule_from_partitioned_job(job, **arguments).cron_schedule == cron


def test_dynamic_partitions_and_active_runs_are_read_from_the_instance(tmp_path):
    with dg.DagsterInstance.local_temp(str(tmp_path)) as instance:
        instance.add_dynamic_partitions("customers", ["acme", "globex"])
        with dg.build_schedule_context(instance=instance) as context:
            requests = partitioned.monthly_invoices(context)
            assert [request.partition_key for request in requests] == ["acme", "globex"]

            assert isinstance(waiting.plan_if_idle(context), dg.RunRequest)
            job = waiting.defs.resolve_job_def("plan_job")
            run = instance.create_run_for_job(job, status=dg.DagsterRunStatus.STARTED)
            skipped = waiting.plan_if_idle(context)
            assert skipped == dg.SkipReason(f"Run {run.run_id} is still active.")


def test_resources_reach_the_function():
    schedule = resources.defs.get_repository_def().get_schedule_def("load_parcels")
    fixed = {"calendar": resources.Calendar(closed_on=["2025-06-10"])}
    tick = schedule.evaluate_tick(at(2025, 6, 10, 5, resources=fixed))
    assert tick.skip_message == "Closed on 2025-06-10."
    again = resources.load_parcels_again.evaluate_tick(at(2025, 6, 10, 6, resources=fixed))
    assert again.skip_message == "Closed."
    with pytest.raises(TypeError, match="got an unexpected keyword argument 'calendar'"):
        resources.load_parcels_again(at(2025, 6, 10, 6, resources=fixed))


def test_a_missing_resource_is_found_by_the_first_tick():
    defs = dg.Definitions(assets=[resources.parcels], schedules=[resources.load_parcels])
    dg.Definitions.validate_loadable(defs)
    context = at(2025, 6, 10, 5, repository_def=defs.get_repository_def())
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="was not provided"):
        defs.get_repository_def().get_schedule_def("load_parcels").evaluate_tick(context)
    complete = at(2025, 6, 10, 5, resources=resources.defs.resources)
    assert isinstance(resources.load_parcels(complete), dg.RunRequest)


def test_what_the_daemon_does_by_default():
    assert DagsterDaemonScheduler().max_tick_retries == 0
    assert default_schedule_grpc_timeout() == 60
    snap = dg.Definitions(schedules=depot.defs.schedules, assets=depot.defs.assets)
    schedule = snap.get_repository_def().get_schedule_def("plan_routes")
    assert ScheduleSnap.from_def(schedule, snap.get_repository_def()).partition_set_name is None


@dg.schedule(cron_schedule="0 5 * * *", target="*")
def two_runs():
    return [dg.RunRequest(), dg.RunRequest()]


@dg.schedule(cron_schedule="0 5 * * *", target="*")
def broken():
    raise ValueError("no calendar")


@dg.schedule(cron_schedule="0 5 * * *", target="*")
def nothing(): ...


@dg.schedule(cron_schedule="0 5 * * *", target="*")
def planned_time(context: dg.ScheduleEvaluationContext):
    return dg.RunRequest(tags={"time": str(context.scheduled_execution_time)})


@dg.schedule(cron_schedule="0 5 * * *", target=partitioned.daily_job)
def future():
    return dg.RunRequest(partition_key="2099-01-01")


def definition(**arguments):
    return dg.ScheduleDefinition(**{"name": "s", "cron_schedule": "0 5 * * *", **arguments})


def load(schedule) -> None:
    defs = dg.Definitions(assets=[depot.parcels], schedules=schedule)
    defs.get_repository_def().get_all_jobs()


def tick_of_the_future():
    defs = dg.Definitions(
        assets=[partitioned.daily_deliveries], jobs=[partitioned.daily_job], schedules=[future]
    )
    future.evaluate_tick(at(2025, 6, 2, repository_def=defs.get_repository_def()))


@pytest.mark.parametrize(
    ("action", "error", "message"),
    [
        (
            lambda: definition(target="*", cron_schedule="0 0 5 * * *"),
            dg.DagsterInvalidDefinitionError,
            "Found invalid cron schedule '0 0 5 * * *' for schedule 's''. Dagster recognizes "
            "standard cron expressions consisting of 5 fields.",
        ),
        (
            lambda: definition(target="*", cron_schedule="0 5 30 2 *"),
            dg.DagsterInvalidDefinitionError,
            "Found invalid cron schedule",
        ),
        (
            lambda: definition(target="*", execution_timezone="Europe/Lissabon"),
            dg.DagsterInvalidDefinitionError,
            "Invalid execution timezone Europe/Lissabon for s",
        ),
        (
            lambda: definition(target="*", name=None),
            CheckError,
            "If you specify target you must specify schedule name",
        ),
        (lambda: definition(), CheckError, "Must provide target, job, or job_name"),
        (
            lambda: load([definition(target=["parcel"])]),
            dg.DagsterInvalidSubsetError,
            "AssetKey(s) ['parcel'] were selected, but no AssetsDefinition objects supply these",
        ),
        (
            lambda: load([definition(job_name="nightly")]),
            dg.DagsterInvalidDefinitionError,
            'ScheduleDefinition "s" targets job "nightly" which was not found in this repository.',
        ),
        (
            lambda: load([definition(target="*"), definition(target="*", cron_schedule="@daily")]),
            dg.DagsterInvalidDefinitionError,
            "Duplicate definition found for s",
        ),
        (
            lambda: two_runs.evaluate_tick(at(2025, 6, 2)),
            CheckError,
            "Schedules that return multiple RunRequests must specify a run_key in each RunRequest",
        ),
        (
            lambda: broken.evaluate_tick(at(2025, 6, 2)),
            ScheduleExecutionError,
            "Error occurred during the evaluation of schedule broken",
        ),
        (
            tick_of_the_future,
            DagsterUnknownPartitionError,
            "Could not find a partition with key `2099-01-01`.",
        ),
        (
            lambda: planned_time(dg.build_schedule_context()),
            CheckError,
            "Attempting to access scheduled_execution_time, but no scheduled_execution_time was",
        ),
        (
            lambda: planned_time(),
            dg.DagsterInvalidInvocationError,
            "Schedule evaluation function expected context argument, but no context argument was "
            "provided when invoking.",
        ),
        (
            lambda: depot.plan_routes(at(2025, 6, 2)),
            dg.DagsterInvalidInvocationError,
            "Schedule invocation is only supported for schedules created via the schedule "
            "decorators.",
        ),
        (
            lambda: resources.load_parcels(at(2025, 6, 2)),
            dg.DagsterInvalidDefinitionError,
            "Resource with key 'calendar' required by schedule 'load_parcels' was not provided.",
        ),
        (
            lambda: dg.build_schedule_from_partitioned_job(
                dg.define_asset_job("job", partitions_def=partitioned.customers)
            ),
            dg.DagsterInvalidDefinitionError,
            "Tried to build a partitioned schedule from an asset job, but received an invalid "
            "partitions definition.",
        ),
        (
            lambda: dg.build_schedule_from_partitioned_job(
                dg.define_asset_job("job", partitions_def=partitioned.daily),
                cron_schedule="0 5 * * *",
            ),
            CheckError,
            "Cannot provide cron_schedule or execution_timezone to "
            "build_schedule_from_partitioned_job for a time-partitioned job.",
        ),
        (
            lambda: load([dg.build_schedule_from_partitioned_job(dg.define_asset_job("job"))]),
            CheckError,
            "Job 'job' provided to build_schedule_from_partitioned_job must contain partitioned "
            "assets or a partitions definition.",
        ),
    ],
)
def test_what_is_refused(action, error, message):
    with pytest.raises(error) as raised:
        action()
    assert message in str(raised.value)


def test_environment_vars_are_accepted_and_have_no_effect():
    with_variables = definition(target=[depot.parcels], environment_vars={"DEPOT": "lisbon"})
    without = definition(target=[depot.parcels])
    ticks = [one.evaluate_tick(at(2025, 6, 2)).run_requests for one in (with_variables, without)]
    assert ticks[0] == ticks[1]


def dagster_schedule(folder: Path, *words: str) -> str:
    """Print what `dagster schedule` prints in a folder."""
    command = ["dagster", "schedule", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout


def test_a_command_for_another_location_name_turns_on_another_schedule(tmp_path):
    shutil.copy(GROUP / SAMPLES / "depot.py", tmp_path)
    (tmp_path / "workspace.yaml").write_text(
        "load_from:\n  - python_file:\n      relative_path: depot.py\n"
        "      location_name: depot_project\n"
    )
    started = dagster_schedule(tmp_path, "start", "plan_routes", "-f", "depot.py")
    assert "Started schedule plan_routes" in started
    served = ("list", "--running", "--name", "-w", "workspace.yaml")
    assert "plan_routes" not in dagster_schedule(tmp_path, *served)
    dagster_schedule(tmp_path, "start", "plan_routes", "-w", "workspace.yaml")
    assert "plan_routes" in dagster_schedule(tmp_path, *served)


@dg.schedule(cron_schedule="0 5 * * *", target="*")
def nothing_to_yield():
    for day in ():
        yield dg.RunRequest(run_key=day)


@dg.schedule(cron_schedule="0 5 * * *", target="*")
def empty_list():
    return []


@pytest.mark.parametrize("schedule", [nothing, nothing_to_yield, empty_list])
def test_an_empty_result_is_a_skip(schedule):
    tick = schedule.evaluate_tick(at(2025, 6, 2))
    assert tick.run_requests == []
    assert tick.skip_message == "Schedule function returned an empty result"


def test_no_partition_key_in_a_run_without_one():
    with pytest.raises(dg.DagsterInvariantViolationError) as raised:
        partitioned.defs.resolve_job_def("daily_job").execute_in_process()
    assert "Cannot access partition_key for a non-partitioned run" in str(raised.value)


@pytest.mark.parametrize(
    ("cron", "expected"),
    [
        ("0 * * * *", ["18:30", "19:30", "20:30"]),
        ("30 * * * *", ["18:00", "19:00", "20:00"]),
        ("0 */2 * * *", ["18:00", "20:00", "22:00"]),
        ("0,30 * * * *", ["18:00", "18:30", "19:00"]),
    ],
)
def test_hourly_ticks_in_a_time_zone_with_a_half_hour(cron, expected):
    """The table on the page; it changes with the release that fixes the minute."""
    ticks = times(cron, "Asia/Kolkata", "2025-06-02 17:37", 3)
    assert [tick.split()[2] for tick in ticks] == expected


@pytest.mark.parametrize(
    ("options", "tick", "key"),
    [
        ({}, "Mon 02 18:30 +0530", "2025-06-02-17:30"),
        ({"minute_of_hour": 30}, "Mon 02 18:00 +0530", "2025-06-02-17:00"),
    ],
)
def test_hourly_partitions_in_a_time_zone_with_a_half_hour(options, tick, key):
    hours = dg.HourlyPartitionsDefinition("2025-06-02-00:00", timezone="Asia/Kolkata")
    counts = dg.asset(name="counts", partitions_def=hours)(lambda: None)
    job = dg.define_asset_job("hourly", selection=[counts])
    schedule = dg.build_schedule_from_partitioned_job(job, **options)
    defs = dg.Definitions(assets=[counts], jobs=[job], schedules=[schedule])
    definition = defs.get_repository_def().get_schedule_def("hourly_schedule")
    assert times(definition.cron_schedule, "Asia/Kolkata", "2025-06-02 17:37", 1) == [tick]
    moment = datetime.datetime.strptime(f"{tick} 2025-06", "%a %d %H:%M %z %Y-%m")
    context = dg.build_schedule_context(
        repository_def=defs.get_repository_def(), scheduled_execution_time=moment
    )
    [request] = definition.evaluate_tick(context).run_requests
    assert request.partition_key == key
    keys = hours.get_partition_keys(current_time=moment)
    assert (key in keys) == bool(options)
