"""Schedules in the time zones of their cities: local times stay, times in UTC move."""

from datetime import datetime, timezone

SAMPLE = "automate/schedules/timezones.py"


def record(recording):
    """Evaluate schedules at all of their times: on one day in three cities, and before and after a change of clocks."""
    schedules = recording.module.opening_schedules
    recording.show("start_each", "end_each")
    for schedule in schedules:
        recording.add_node(schedule.name, [])
    recording.add_node("store_stock", [schedule.name for schedule in schedules])

    day = recording.variant("A Monday in three cities")
    day.tick_between(schedules, utc(2025, 6, 1, 18), utc(2025, 6, 2, 18))
    (new_york,) = [one for one in schedules if one.name == "open_new_york"]
    spring = recording.variant("New York's clocks change on March 9")
    spring.tick_between([new_york], utc(2025, 3, 7), utc(2025, 3, 12))


def utc(*parts):
    """Return a time in UTC."""
    return datetime(*parts, tzinfo=timezone.utc)
