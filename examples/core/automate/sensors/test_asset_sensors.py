import dagster as dg
from asset_sensors import daily_counts, plan_after_counts


# start_test
def test_a_plan_follows_the_counts():
    with dg.DagsterInstance.ephemeral() as instance:
        made = dg.materialize([daily_counts], instance=instance)

        tick = plan_after_counts.evaluate_tick(
            dg.build_sensor_context(instance=instance)
        )
        [request] = tick.run_requests
        assert request.run_key == made.run_id
        assert request.tags["parcels"] == "120"

        later = dg.build_sensor_context(instance=instance, cursor=tick.cursor)
        assert plan_after_counts.evaluate_tick(later).run_requests == []


# end_test
