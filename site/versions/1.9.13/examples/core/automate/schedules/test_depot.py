import datetime
from zoneinfo import ZoneInfo

import dagster as dg
import pytest
from behavior import defs as report_defs
from behavior import morning_report, weekly_report
from defining import defs, plan_open_days
from partitioned import defs as partitioned_defs
from partitioned import last_three_days
from resources import Calendar, load_parcels

LISBON = ZoneInfo("Europe/Lisbon")


# start_call
def tick_at(*moment: int) -> dg.ScheduleEvaluationContext:
    return dg.build_schedule_context(
        scheduled_execution_time=datetime.datetime(*moment, tzinfo=LISBON)
    )


def test_the_run_is_tagged_with_its_day():
    request = plan_open_days(tick_at(2025, 12, 24, 5))
    assert request.tags == {"depot/day": "2025-12-24"}


def test_closing_days_are_skipped():
    skipped = plan_open_days(tick_at(2025, 12, 25, 5))
    assert skipped == dg.SkipReason("The depot is closed on 2025-12-25.")


# end_call


# start_config
@pytest.mark.parametrize(("day", "expected"), [(1, 3), (2, 1)])
def test_monday_covers_the_weekend(day: int, expected: int):
    request = morning_report(tick_at(2025, 12, day, 7))
    job = report_defs.get_job_def("report_job")

    assert dg.validate_run_config(job, request.run_config)
    result = job.execute_in_process(run_config=request.run_config)
    assert (
        result.asset_value("delivery_report")
        == f"depot: 2 deliveries, {expected} days"
    )


# end_config


# start_resource
def test_the_calendar_decides():
    christmas = Calendar(closed_on=["2025-12-25"])
    assert isinstance(
        load_parcels(tick_at(2025, 12, 25, 5), calendar=christmas),
        dg.SkipReason,
    )
    assert isinstance(
        load_parcels(tick_at(2025, 12, 26, 5), calendar=christmas),
        dg.RunRequest,
    )


# end_resource


# start_partition
def test_the_last_three_days_are_made_again():
    requests = last_three_days(tick_at(2025, 12, 24, 3, 30))
    assert [request.partition_key for request in requests] == [
        "2025-12-21",
        "2025-12-22",
        "2025-12-23",
    ]


# end_partition


# start_evaluate
def test_the_weekly_report_goes_to_head_office():
    tick = weekly_report.evaluate_tick(tick_at(2025, 12, 1, 7))
    [request] = tick.run_requests
    assert request.tags == {
        "audience": "head-office",
        "dagster/schedule_name": "weekly_report",
    }


# end_evaluate


# start_built
def test_the_nightly_partition_is_yesterday():
    schedule = partitioned_defs.get_repository_def().get_schedule_def(
        "daily_job_schedule"
    )
    request = schedule(tick_at(2025, 12, 24, 3, 30))
    assert request.partition_key == "2025-12-23"


# end_built


# start_definitions
def test_every_schedule_can_be_loaded():
    dg.Definitions.validate_loadable(defs)
    names = {schedule.name for schedule in defs.schedules}
    assert {"plan_open_days", "count_every_depot"} <= names


# end_definitions
