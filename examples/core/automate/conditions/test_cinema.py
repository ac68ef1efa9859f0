import dagster as dg
from cinema import defs, ticket_sales


def test_takings_follow_ticket_sales():
    instance = dg.DagsterInstance.ephemeral()
    before = dg.evaluate_automation_conditions(defs, instance)
    assert before.total_requested == 0

    dg.materialize([ticket_sales], instance=instance)

    after = dg.evaluate_automation_conditions(
        defs, instance, cursor=before.cursor
    )
    assert after.get_num_requested(dg.AssetKey("takings")) == 1
    assert after.get_num_requested(dg.AssetKey("takings_chart")) == 1
