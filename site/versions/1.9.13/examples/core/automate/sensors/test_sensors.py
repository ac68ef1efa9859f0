from pathlib import Path

import dagster as dg
import manifests
import pytest
import run_status
import using
from manifests import new_manifests
from resources import Orders, new_orders
from run_status import (
    Pager,
    count_job,
    invoice_after_count,
    label_job,
    page_on_failure,
)
from using import changed_manifests


# start_call
def test_each_manifest_gets_a_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(manifests, "INBOX", tmp_path)
    assert isinstance(new_manifests(dg.build_sensor_context()), dg.SkipReason)

    (tmp_path / "monday.txt").write_text("P-301 P-302")
    [request] = new_manifests(dg.build_sensor_context())
    assert request.run_key == "monday.txt"

    result = dg.materialize([manifests.parcels], run_config=request.run_config)
    assert result.asset_value("parcels") == ["P-301", "P-302"]


# end_call


# start_cursor
def test_the_cursor_remembers_what_was_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(using, "INBOX", tmp_path)
    (tmp_path / "monday.txt").write_text("P-301")

    first = changed_manifests(dg.build_sensor_context())
    assert len(first.run_requests) == 1

    second = changed_manifests(dg.build_sensor_context(cursor=first.cursor))
    assert second.run_requests == []


# end_cursor


# start_resource
class QuietShop(Orders):
    def newest_id(self) -> int:
        return 40


def test_a_quiet_shop_starts_nothing():
    shop = QuietShop(base_url="https://test.invalid")
    result = new_orders(dg.build_sensor_context(cursor="40"), shop=shop)
    assert result == dg.SkipReason("Order 40 is still the newest.")


# end_resource


# start_evaluate
def test_new_customers_become_partitions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(using, "INBOX", tmp_path)
    (tmp_path / "acme").write_text("P-301")

    with dg.DagsterInstance.ephemeral() as instance:
        context = dg.build_sensor_context(
            instance=instance, definitions=using.defs
        )
        tick = using.new_customers(context)
        assert [request.partition_key for request in tick.run_requests] == [
            "acme"
        ]

        instance.add_dynamic_partitions("customers", ["acme"])
        again = using.new_customers(context)
        assert again.run_requests == []


# end_evaluate


# start_success
def test_an_invoice_follows_the_count():
    with dg.DagsterInstance.ephemeral() as instance:
        result = count_job.execute_in_process(instance=instance)
        context = dg.build_run_status_sensor_context(
            sensor_name="invoice_after_count",
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            dagster_event=result.get_job_success_event(),
        )
        assert invoice_after_count(context) == dg.RunRequest(
            run_key=result.run_id
        )


# end_success


# start_failure
class RecordingPager(Pager):
    def send(self, text: str) -> None:
        SENT.append(text)


SENT: list[str] = []


def test_a_failure_is_paged():
    SENT.clear()
    with dg.DagsterInstance.ephemeral() as instance:
        result = label_job.execute_in_process(
            instance=instance, raise_on_error=False
        )
        context = dg.build_run_status_sensor_context(
            sensor_name="page_on_failure",
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            dagster_event=result.get_job_failure_event(),
        ).for_run_failure()
        page_on_failure(context, pager=RecordingPager(channel="test"))
    assert SENT == [
        'label_job failed: Execution of run for "label_job" failed. '
        "Steps failed: ['print_labels']."
    ]


# end_failure


# start_tags
def test_a_rehearsal_is_not_invoiced():
    with dg.DagsterInstance.ephemeral() as instance:
        result = count_job.execute_in_process(
            instance=instance, tags={"rehearsal": "yes"}
        )
        context = dg.build_run_status_sensor_context(
            sensor_name="invoice_after_count",
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            dagster_event=result.get_job_success_event(),
        )
        assert invoice_after_count(context) == dg.SkipReason(
            "No invoice for a rehearsal."
        )


# end_tags


# start_cursor_of_status
def test_only_new_failures_are_paged():
    sensor = run_status.page_on_failure
    SENT.clear()
    pager = {"pager": RecordingPager(channel="test")}
    with dg.DagsterInstance.ephemeral() as instance:
        label_job.execute_in_process(instance=instance, raise_on_error=False)

        def tick(cursor: str | None = None):
            context = dg.build_sensor_context(
                instance=instance, cursor=cursor, resources=pager
            )
            return sensor.evaluate_tick(context)

        start = tick()
        assert SENT == []

        label_job.execute_in_process(instance=instance, raise_on_error=False)
        tick(start.cursor)
        assert len(SENT) == 1


# end_cursor_of_status
