"""The skeletons of the reference architectures: who triggers whom, and what stops what."""

from datetime import datetime, timezone
from pathlib import Path

import dagster as dg
import pytest
from asset_graph import load_module

FOLDER = Path(__file__).parents[1] / "architectures"


def load(name: str):
    return load_module(FOLDER / f"{name}.py")


class Clock:
    """Evaluates all conditions, and materializes what was requested."""

    def __init__(self, defs: dg.Definitions) -> None:
        self.defs = defs
        self.instance = dg.DagsterInstance.ephemeral()
        self.cursor = None

    def report(self, *keys: str) -> None:
        for key in keys:
            self.instance.report_runless_asset_event(dg.AssetMaterialization(key))

    def evaluate(self, *time: int) -> set[str]:
        result = dg.evaluate_automation_conditions(
            self.defs,
            instance=self.instance,
            evaluation_time=datetime(*time, tzinfo=timezone.utc),
            cursor=self.cursor,
        )
        self.cursor, self.result = result.cursor, result
        return {
            each.key.to_user_string()
            for each in result.results
            if result.get_num_requested(each.key) > 0
        }

    def partitions(self, key: str) -> set:
        """Return the partitions of an asset that the last evaluation requested."""
        return set(self.result.get_requested_partitions(dg.AssetKey(key)))


def run_everything(defs, **resources):
    with dg.DagsterInstance.ephemeral() as instance:
        return dg.materialize(
            [asset for asset in defs.assets if isinstance(asset, dg.AssetsDefinition)],
            resources=resources,
            instance=instance,
            raise_on_error=False,
        )


def keys(result) -> set[str]:
    return {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}


def test_bi_updates_everything_in_one_request_at_night():
    clock = Clock(load("bi").defs)

    assert clock.evaluate(2025, 6, 2, 2, 0) == set()
    assert clock.evaluate(2025, 6, 2, 3, 1) == {
        "bookings",
        "rooms",
        "occupancy",
        "occupancy_dashboard",
        "weekly_review",
    }


@pytest.mark.parametrize("rate, refreshed", [(0.97, True), (1.2, False)])
def test_bi_keeps_the_dashboards_when_the_check_fails(rate, refreshed):
    result = run_everything(load("bi").defs, highest_rate=rate)

    assert result.success == refreshed
    assert ("occupancy_dashboard" in keys(result)) == refreshed
    assert ("weekly_review" in keys(result)) == refreshed
    assert "occupancy" in keys(result)


def test_reverse_etl_follows_a_table_that_somebody_else_writes():
    clock = Clock(load("etl_reverse_etl").defs)
    clock.report("product_events", "crm_accounts", "account_health", "crm_health_field")
    clock.evaluate(2025, 6, 2, 1, 0)
    assert clock.evaluate(2025, 6, 2, 1, 1) == set()

    clock.report("product_events")

    assert clock.evaluate(2025, 6, 2, 1, 2) == {"account_health", "crm_health_field"}


def test_reverse_etl_syncs_through_a_pool_with_retries():
    defs = load("etl_reverse_etl").defs
    sync = defs.resolve_assets_def("crm_health_field")

    assert sync.op.pool == "crm_api"
    assert sync.op.retry_policy.max_retries == 2


def test_rag_embeds_the_week_in_the_same_run_and_answers_nothing_by_itself():
    module = load("rag")
    clock = Clock(module.defs)

    assert clock.evaluate(2025, 6, 16, 1, 0) == set()
    assert clock.evaluate(2025, 6, 16, 2, 1) == {"issues", "embeddings"}
    assert clock.partitions("embeddings") == {"2025-06-08"}


def test_rag_needs_a_question():
    module = load("rag")
    with dg.DagsterInstance.ephemeral() as instance:
        with pytest.raises(dg.DagsterInvalidConfigError, match="Missing required config entry"):
            dg.materialize([module.answer], instance=instance)
        result = dg.materialize(
            [module.answer],
            instance=instance,
            run_config=dg.RunConfig(ops={"answer": module.Question(text="How do I retry?")}),
        )
    (event,) = result.get_asset_materialization_events()
    metadata = event.materialization.metadata
    assert metadata["question"].value == "How do I retry?"


def test_real_time_sends_one_message_run_for_all_new_carts():
    module = load("real_time")
    warehouse = module.SampleWarehouse()

    def tick(cursor):
        with dg.build_sensor_context(
            cursor=cursor, resources={"warehouse": warehouse}
        ) as context:
            return module.new_abandoned_carts(context)

    first = tick(None)
    (request,) = first.run_requests
    assert request.run_key == "carts-3"
    assert request.run_config["ops"]["reminder"]["config"] == {"customers": ["ada", "ben"]}

    again = tick(first.cursor)
    assert isinstance(again, dg.SkipReason)
    assert again.skip_message == "no cart after 3"

    warehouse.rows = [*warehouse.rows, (4, "cleo")]
    (next_request,) = tick(first.cursor).run_requests
    assert next_request.run_config["ops"]["reminder"]["config"] == {"customers": ["cleo"]}
