from datetime import datetime, timezone

import dagster as dg
from on_cron import program


def evaluate_at(hour: int, instance: dg.DagsterInstance, cursor=None):
    return dg.evaluate_automation_conditions(
        [program],
        instance,
        evaluation_time=datetime(2025, 6, 2, hour, 1, tzinfo=timezone.utc),
        cursor=cursor,
    )


def test_the_program_is_made_at_six():
    with dg.DagsterInstance.ephemeral() as instance:
        at_five = evaluate_at(5, instance)
        at_six = evaluate_at(6, instance, at_five.cursor)
        at_seven = evaluate_at(7, instance, at_six.cursor)
    assert [r.total_requested for r in (at_five, at_six, at_seven)] == [0, 1, 0]
