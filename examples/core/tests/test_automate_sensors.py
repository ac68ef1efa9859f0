"""The pages on sensors: what a tick asks for, what it remembers, and what is refused."""

import json
import os
from pathlib import Path

import dagster as dg
import pytest
from dagster._check import CheckError
from dagster._core.definitions.instigation_logger import get_instigation_log_records
from dagster._core.definitions.reconstruct import ReconstructableJob
from dagster._core.definitions.run_request import InstigatorType
from dagster._core.definitions.run_status_sensor_definition import (
    _get_run_status_sensor_fetch_limit,
    _get_run_status_sensor_process_limit,
)
from dagster._core.definitions.sensor_definition import DEFAULT_SENSOR_DAEMON_INTERVAL, SensorType
from dagster._core.events import PIPELINE_RUN_STATUS_TO_EVENT_TYPE
from dagster._core.scheduler.instigation import TickStatus
from dagster._core.storage.local_compute_log_manager import LocalComputeLogManager
from dagster._grpc.utils import default_sensor_grpc_timeout
from sample_files import GROUP, one_instance  # noqa: F401
from sample_loader import load_sample

SAMPLES = "automate/sensors"
manifests = load_sample(f"{SAMPLES}/manifests.py")
using = load_sample(f"{SAMPLES}/using.py")
run_status = load_sample(f"{SAMPLES}/run_status.py")
failures = load_sample(f"{SAMPLES}/failures.py")
resources = load_sample(f"{SAMPLES}/resources.py")
logs = load_sample(f"{SAMPLES}/logs.py")
asset_sensors = load_sample(f"{SAMPLES}/asset_sensors.py")


@pytest.fixture(scope="module")
def shown():
    return load_sample(f"{SAMPLES}/test_sensors.py")


@pytest.fixture(scope="module")
def instance():
    with dg.DagsterInstance.ephemeral() as shared:
        yield shared


@pytest.fixture
def inbox(tmp_path, monkeypatch) -> Path:
    for module in (manifests, using):
        monkeypatch.setattr(module, "INBOX", tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "name", ["each_manifest_gets_a_run", "the_cursor_remembers_what_was_seen"]
)
def test_the_readers_own_tests_with_files_pass(shown, name, tmp_path, monkeypatch):
    getattr(shown, f"test_{name}")(tmp_path, monkeypatch)


def test_the_readers_own_test_of_partitions_passes(shown, tmp_path, monkeypatch):
    shown.test_new_customers_become_partitions(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    "name",
    [
        "a_quiet_shop_starts_nothing",
        "an_invoice_follows_the_count",
        "a_rehearsal_is_not_invoiced",
        "a_failure_is_paged",
        "only_new_failures_are_paged",
    ],
)
def test_the_readers_own_tests_pass(shown, name):
    getattr(shown, f"test_{name}")()


def tick(sensor, instance, cursor=None, defs=None, **kwargs):
    context = dg.build_sensor_context(
        instance=instance, cursor=cursor, definitions=defs or dg.Definitions(), **kwargs
    )
    return sensor.evaluate_tick(context)


def test_defaults():
    assert using.changed_manifests.minimum_interval_seconds == DEFAULT_SENSOR_DAEMON_INTERVAL == 30
    assert using.changed_manifests.default_status == dg.DefaultSensorStatus.STOPPED
    assert default_sensor_grpc_timeout() == 60
    assert _get_run_status_sensor_process_limit() == 5
    assert _get_run_status_sensor_fetch_limit(False) == 25
    with dg.DagsterInstance.ephemeral() as fresh:
        kept = fresh.get_tick_retention_settings(InstigatorType.SENSOR)
    assert kept[TickStatus.SKIPPED] == 7
    assert kept[TickStatus.FAILURE] == -1


def test_intervals_are_those_that_the_pages_state():
    stated = {
        manifests.new_manifests: 60,
        resources.new_orders: 60,
        logs.low_stock: 120,
        run_status.describe_failure: 60,
        using.new_orders: 300,
        using.watch_archive: 600,
    }
    assert {sensor: sensor.minimum_interval_seconds for sensor in stated} == stated
    assert resources.defs.resources["shop"].newest_id() == 41


@pytest.mark.parametrize(
    ("sensor", "status"),
    [
        (run_status.page_on_failure, "FAILURE"),
        (run_status.describe_failure, "FAILURE"),
        (run_status.invoice_after_count, "SUCCESS"),
        (run_status.note_cancellation, "CANCELED"),
        (run_status.page_for_everything, "FAILURE"),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_each_sensor_looks_for_the_stated_status(sensor, status, instance, monkeypatch):
    asked = []
    fetch = instance.fetch_run_status_changes

    def recorded(records_filter, **options):
        asked.append(records_filter)
        return fetch(records_filter, **options)

    monkeypatch.setattr(instance, "fetch_run_status_changes", recorded)
    tick(sensor, instance, resources={"pager": run_status.Pager(channel="depot")})
    assert asked == [PIPELINE_RUN_STATUS_TO_EVENT_TYPE[dg.DagsterRunStatus[status]]]


def test_a_missing_resource_is_found_by_the_first_tick(instance):
    defs = dg.Definitions(assets=[resources.orders], sensors=[resources.new_orders])
    dg.Definitions.validate_loadable(defs)
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Resource with key 'shop'"):
        tick(resources.new_orders, instance, defs=defs)


def test_a_direct_call_does_not_drop_requests_with_a_used_key(inbox, instance):
    (inbox / "monday.txt").write_text("P-301")
    tags = {"dagster/run_key": "monday.txt", "dagster/sensor_name": "new_manifests"}
    run_status.count_job.execute_in_process(instance=instance, tags=tags)
    [request] = manifests.new_manifests(dg.build_sensor_context(instance=instance))
    assert request.run_key == "monday.txt"


def test_a_direct_call_does_not_look_at_the_monitored_jobs(instance):
    result = run_status.invoice_job.execute_in_process(instance=instance)
    context = dg.build_run_status_sensor_context(
        sensor_name="invoice_after_count",
        dagster_instance=instance,
        dagster_run=result.dagster_run,
        dagster_event=result.get_run_success_event(),
    )
    assert isinstance(run_status.invoice_after_count(context), dg.RunRequest)


def test_a_sensor_works_where_its_lines_cannot_be_stored(tmp_path, monkeypatch, capsys):
    with dg.DagsterInstance.local_temp(str(tmp_path)) as stored:
        ref = stored.get_ref()

    def refuse(*_):
        raise PermissionError("no access to the bucket")

    monkeypatch.setattr(LocalComputeLogManager, "open_log_stream", refuse)
    context = dg.SensorEvaluationContext(
        instance_ref=ref, log_key=["ticks", "1"], sensor_name="low_stock"
    )
    with context:
        request = logs.low_stock(context)
    assert request.tags == {"low": "tape,labels"}
    assert "Exception initializing logger write stream" in capsys.readouterr().err


def test_the_first_sensor_makes_its_assets(inbox, instance):
    (inbox / "monday.txt").write_text("P-301 P-302")
    [request] = tick(manifests.new_manifests, instance, defs=manifests.defs).run_requests
    assert request.tags == {"dagster/sensor_name": "new_manifests"}
    job = manifests.defs.resolve_job_def("__anonymous_asset_job_new_manifests")
    result = job.execute_in_process(run_config=request.run_config)
    assert result.asset_value("parcels") == ["P-301", "P-302"]


def test_a_changed_file_is_loaded_again(inbox, instance):
    file = inbox / "monday.txt"
    file.write_text("P-301")
    first = tick(using.changed_manifests, instance)
    [request] = first.run_requests
    result = using.load_job.execute_in_process(run_config=request.run_config)
    assert result.output_for_node("load_manifest") == 1
    assert tick(using.changed_manifests, instance, first.cursor).run_requests == []
    changed = file.stat().st_mtime + 5
    os.utime(file, (changed, changed))
    again = tick(using.changed_manifests, instance, first.cursor)
    assert [request.run_key for request in again.run_requests] == [f"monday.txt:{changed}"]


def test_orders_come_in_batches(instance):
    seen, cursor = [], None
    while requests := (step := tick(using.new_orders, instance, cursor)).run_requests:
        cursor = step.cursor
        seen.append(requests[0].run_key)
    assert seen == ["orders-3", "orders-6", "orders-7"]
    assert json.loads(cursor) == {"last_id": 7}
    assert step.skip_message == "No new orders."
    assert step.cursor == cursor


def test_files_choose_the_job(inbox, instance):
    (inbox / "urgent-1.txt").write_text("P-1")
    (inbox / "monday.txt").write_text("P-2")
    requests = tick(using.sorted_manifests, instance).run_requests
    assert [request.job_name for request in requests] == ["load_job", "load_urgent_job"]
    result = using.load_urgent_job.execute_in_process(run_config=requests[1].run_config)
    assert result.output_for_node("load_manifest") == 1


def test_partitions_are_added_with_the_runs(inbox, instance):
    (inbox / "acme").write_text("P-301")
    step = using.new_customers(
        dg.build_sensor_context(instance=instance, definitions=using.defs)
    )
    [request] = step.dynamic_partitions_requests
    assert (request.partitions_def_name, request.partition_keys) == ("customers", ["acme"])


@pytest.mark.parametrize(
    ["customer", "added"], [("acme", ["acme"]), ("known", []), ("unknown", [])]
)
def test_a_new_key_of_one_of_two_dimensions(customer, added, instance):
    """The daemon's code server resolves requests this way; the context of a test has no reference to its instance."""
    customers = dg.DynamicPartitionsDefinition(name="two_customers")
    days = dg.DailyPartitionsDefinition("2025-03-01", end_date="2025-03-03")

    @dg.asset(partitions_def=dg.MultiPartitionsDefinition({"date": days, "customer": customers}))
    def parcels(): ...

    defs = dg.Definitions(assets=[parcels], jobs=[dg.define_asset_job("parcels_job")])
    instance.add_dynamic_partitions("two_customers", ["known"])
    key = dg.MultiPartitionKey({"date": "2025-03-01", "customer": customer})
    assert key == f"{customer}|2025-03-01"

    def resolve():
        return dg.RunRequest(partition_key=key).with_resolved_tags_and_config(
            target_definition=defs.resolve_job_def("parcels_job"),
            dynamic_partitions_requests=[customers.build_add_request(added)] if added else [],
            dynamic_partitions_store=instance,
        )

    if customer == "unknown":
        with pytest.raises(dg.DagsterUnknownPartitionError, match=r"key `unknown\|2025-03-01`"):
            resolve()
    else:
        assert resolve().tags["dagster/partition/customer"] == customer


def test_an_empty_result_of_a_sensor_is_a_skip(instance):
    @dg.sensor(target="*")
    def nothing():
        return None

    @dg.sensor(target="*")
    def nothing_to_yield():
        for key in ():
            yield dg.RunRequest(run_key=key)

    @dg.sensor(target="*")
    def empty_list():
        return []

    for sensor in (nothing, nothing_to_yield, empty_list):
        assert tick(sensor, instance).skip_message == "Sensor function returned an empty result"


def test_events_are_reported_without_a_run(inbox, instance):
    (inbox / "monday.txt").write_text("P-1")
    step = tick(using.watch_archive, instance)
    assert step.skip_message == "Sensor function returned an empty result"
    [event] = step.asset_events
    assert event.metadata["files"].value == 1


def test_step_failures_are_described(shown, instance):
    shown.SENT.clear()
    result = run_status.label_job.execute_in_process(instance=instance, raise_on_error=False)
    context = dg.build_run_status_sensor_context(
        sensor_name="describe_failure",
        dagster_instance=instance,
        dagster_run=result.dagster_run,
        dagster_event=result.get_run_failure_event(),
    ).for_run_failure()
    run_status.describe_failure(context, pager=shown.RecordingPager(channel="test"))
    assert shown.SENT == ["print_labels: ValueError: The label printer is out of paper"]


def test_only_monitored_jobs_are_seen(instance):
    cursor = tick(run_status.invoice_after_count, instance).cursor
    run_status.invoice_job.execute_in_process(instance=instance)
    other = tick(run_status.invoice_after_count, instance, cursor)
    assert not other.run_requests
    run_status.count_job.execute_in_process(instance=instance)
    result = tick(run_status.invoice_after_count, instance, other.cursor)
    assert len(result.run_requests) == 1


def test_an_invoice_waits_for_both_jobs():
    with dg.DagsterInstance.ephemeral() as instance:
        cursor = tick(run_status.invoice_after_both, instance).cursor
        run_status.count_job.execute_in_process(instance=instance)
        first = tick(run_status.invoice_after_both, instance, cursor)
        assert (first.run_requests, first.skip_message) == ([], "weigh_job hasn't succeeded today.")
        keys = []
        for _ in range(2):
            run_status.weigh_job.execute_in_process(instance=instance)
            step = tick(run_status.invoice_after_both, instance, first.cursor)
            keys += [request.run_key for request in step.run_requests]
        assert len(keys) == 2 and len(set(keys)) == 1


def test_the_first_tick_only_sets_the_cursor(instance):
    run_status.count_job.execute_in_process(instance=instance)
    first = tick(run_status.invoice_after_count, instance)
    assert first.skip_message.startswith("Initiating invoice_after_count. Set cursor to")


def test_a_failing_status_sensor_does_not_see_the_run_again(instance):
    @dg.run_failure_sensor
    def broken(context: dg.RunFailureSensorContext):
        raise RuntimeError("pager is down")

    cursor = tick(broken, instance).cursor
    run_status.label_job.execute_in_process(instance=instance, raise_on_error=False)
    failed = tick(broken, instance, cursor)
    [reaction] = failed.dagster_run_reactions
    assert "pager is down" in reaction.error.message
    assert tick(broken, instance, failed.cursor).dagster_run_reactions == []


def test_one_run_at_a_time_if_something_is_returned(instance):
    cursor = tick(run_status.invoice_after_count, instance).cursor
    for _ in range(2):
        run_status.count_job.execute_in_process(instance=instance)
    step = tick(run_status.invoice_after_count, instance, cursor)
    assert len(step.run_requests) == 1
    assert len(tick(run_status.invoice_after_count, instance, step.cursor).run_requests) == 1


STATUSES = ["QUEUED", "STARTING", "STARTED", "SUCCESS", "FAILURE", "CANCELING", "CANCELED"]


def test_which_statuses_can_be_monitored():
    def can_be_monitored(status: dg.DagsterRunStatus) -> bool:
        try:
            dg.run_status_sensor(run_status=status, name="s")(lambda context: None)
        except KeyError:
            return False
        return True

    possible = [status.name for status in dg.DagsterRunStatus if can_be_monitored(status)]
    assert sorted(possible) == sorted(STATUSES)


def test_the_cursor_follows_the_newest_order(instance):
    assert resources.defs.resources["shop"].base_url == "https://shop.example.com"
    first = tick(resources.new_orders, instance, resources=resources.defs.resources)
    assert (len(first.run_requests), first.cursor) == (1, "41")
    again = resources.new_orders(
        dg.build_sensor_context(cursor="41", resources=resources.defs.resources)
    )
    assert again == dg.SkipReason("Order 41 is still the newest.")


def test_debug_lines_are_kept_with_the_tick(tmp_path):
    with dg.DagsterInstance.local_temp(str(tmp_path)) as stored:
        context = dg.SensorEvaluationContext(
            instance_ref=stored.get_ref(), log_key=["ticks", "1"], sensor_name="low_stock"
        )
        with context:
            context.log.debug("shelf 4")
        [record] = get_instigation_log_records(stored, ["ticks", "1"])
    assert (record["levelname"], record["msg"]) == ("DEBUG", "shelf 4")


def test_log_lines_of_a_sensor(capsys):
    request = logs.low_stock(dg.build_sensor_context(sensor_name="low_stock"))
    assert request.tags == {"low": "tape,labels"}
    printed = capsys.readouterr()
    assert "boxes: 40 left" in printed.err + printed.out
    assert "labels has run out" in printed.err + printed.out


def test_an_asset_sensor_reads_the_newest_event(instance):
    sensor = asset_sensors.plan_after_counts
    nothing = tick(sensor, instance)
    assert nothing.skip_message == (
        "No new materialization events found for asset key AssetKey(['daily_counts'])"
    )
    for _ in range(2):
        result = dg.materialize([asset_sensors.daily_counts], instance=instance)
    step = tick(sensor, instance)
    [request] = step.run_requests
    assert (request.run_key, request.tags["parcels"]) == (result.run_id, "120")
    assert tick(sensor, instance, step.cursor).run_requests == []


def test_a_skipped_event_is_not_seen_again(instance):
    @dg.asset_sensor(asset_key=dg.AssetKey("daily_counts"), job=asset_sensors.plan_job)
    def never(context: dg.SensorEvaluationContext, asset_event: dg.EventLogEntry):
        return dg.SkipReason("Not now.")

    dg.materialize([asset_sensors.daily_counts], instance=instance)
    step = tick(never, instance)
    assert step.skip_message == "Not now."
    assert "No new materialization" in tick(never, instance, step.cursor).skip_message


def test_several_assets_are_waited_for():
    sensor = asset_sensors.plan_when_all_are_new
    with dg.DagsterInstance.ephemeral() as fresh:
        dg.materialize([asset_sensors.daily_counts], instance=fresh)
        waiting = tick(sensor, fresh, defs=asset_sensors.defs)
        assert waiting.skip_message == "Waiting for driver_list."
        dg.materialize([asset_sensors.driver_list], instance=fresh)
        step = tick(sensor, fresh, waiting.cursor, defs=asset_sensors.defs)
        assert len(step.run_requests) == 1
        again = tick(sensor, fresh, step.cursor, defs=asset_sensors.defs)
        assert again.skip_message == "Waiting for daily_counts, driver_list."


def test_the_eager_asset_follows_both():
    with dg.DagsterInstance.ephemeral() as fresh:
        before = dg.evaluate_automation_conditions(asset_sensors.defs, instance=fresh)
        dg.materialize([asset_sensors.daily_counts, asset_sensors.driver_list], instance=fresh)
        after = dg.evaluate_automation_conditions(
            asset_sensors.defs, instance=fresh, cursor=before.cursor
        )
    assert (before.total_requested, after.total_requested) == (0, 1)


def test_kinds_of_sensors():
    kinds = {
        manifests.new_manifests: SensorType.STANDARD,
        run_status.page_on_failure: SensorType.RUN_STATUS,
        asset_sensors.plan_after_counts: SensorType.ASSET,
        asset_sensors.plan_when_all_are_new: SensorType.MULTI_ASSET,
    }
    assert all(sensor.sensor_type == kind for sensor, kind in kinds.items())


def answering(answer, **kwargs):
    @dg.sensor(**(kwargs or {"job": using.load_job}))
    def odd(context: dg.SensorEvaluationContext):
        return answer(context) if callable(answer) else answer

    return odd


def set_twice(context):
    context.update_cursor("5")
    return dg.SensorResult(cursor="6")


def unadvanced():
    @dg.multi_asset_sensor(
        monitored_assets=[dg.AssetKey("daily_counts")], job=asset_sensors.plan_job
    )
    def odd(context: dg.MultiAssetSensorEvaluationContext):
        return dg.RunRequest()

    return odd


JOBS = {"jobs": [using.load_job, using.load_urgent_job]}


@pytest.mark.parametrize(
    ("sensor", "error", "message"),
    [
        (
            lambda: answering(dg.RunRequest(), name="odd"),
            Exception,
            "Error in sensor odd: Sensor evaluation function returned a RunRequest for a sensor "
            "lacking a specified target (job_name, job, or jobs).",
        ),
        (
            lambda: answering(dg.RunRequest(), **JOBS),
            Exception,
            "Error in sensor odd: Sensor returned a RunRequest that did not specify job_name for "
            "the requested run. Expected one of: ['load_job', 'load_urgent_job']",
        ),
        (
            lambda: answering(dg.RunRequest(job_name="daily"), **JOBS),
            Exception,
            "Error in sensor odd: Sensor returned a RunRequest with job_name daily. Expected one "
            "of: ['load_job', 'load_urgent_job']",
        ),
        (
            lambda: answering([dg.RunRequest(), dg.SkipReason("x")]),
            CheckError,
            "Expected a single SkipReason or one or more RunRequests: received both RunRequest "
            "and SkipReason",
        ),
        (
            lambda: answering(set_twice),
            dg.DagsterInvariantViolationError,
            "SensorResult.cursor cannot be set if context.update_cursor() was called.",
        ),
        (
            lambda: answering(lambda context: dg.SensorResult(cursor=6)),
            CheckError,
            'Param "cursor" is not a str. Got 6 which is type <class \'int\'>.',
        ),
        (
            lambda: answering("x"),
            Exception,
            "Error in sensor odd: Sensor unexpectedly returned output x of type <class 'str'>.  "
            "Should only return SkipReason or RunRequest objects.",
        ),
        (
            unadvanced,
            dg.DagsterInvalidDefinitionError,
            "Asset materializations have been handled in this sensor, but the cursor was not "
            "updated.",
        ),
    ],
)
def test_what_a_tick_refuses(sensor, error, message, instance):
    with pytest.raises(error) as raised:
        tick(sensor(), instance, defs=asset_sensors.defs)
    assert message in str(raised.value)


@pytest.mark.parametrize(
    ("action", "error", "message"),
    [
        (
            lambda: manifests.new_manifests(),
            dg.DagsterInvalidInvocationError,
            "Sensor evaluation function expected context argument, but no context argument was "
            "provided when invoking.",
        ),
        (
            lambda: using.new_customers(dg.build_sensor_context()),
            dg.DagsterInvariantViolationError,
            "Attempted to initialize dagster instance, but no instance reference was provided.",
        ),
        (
            lambda: resources.new_orders(dg.build_sensor_context()),
            dg.DagsterInvalidDefinitionError,
            "Resource with key 'shop' required by sensor 'new_orders' was not provided.",
        ),
        (
            lambda: run_status.invoice_after_count(dg.build_sensor_context()),
            CheckError,
            "is not a RunStatusSensorContext.",
        ),
        (
            lambda: dg.run_failure_sensor(
                monitored_jobs=[run_status.label_job], monitor_all_code_locations=True
            )(lambda context: None),
            dg.DagsterInvalidDefinitionError,
            "Cannot specify both monitor_all_code_locations and monitored_jobs.",
        ),
        (
            lambda: dg.SensorResult(skip_reason="x", run_requests=[dg.RunRequest()]),
            CheckError,
            "Expected a single skip reason or one or more run requests: received values for both "
            "run_requests and skip_reason",
        ),
    ],
)
def test_what_is_refused_before_a_tick(action, error, message):
    with pytest.raises(error) as raised:
        action()
    assert message in str(raised.value)


def test_the_readers_own_test_of_an_asset_sensor_passes():
    load_sample(f"{SAMPLES}/test_asset_sensors.py").test_a_plan_follows_the_counts()


def test_the_output_of_a_log_line_names_repository_and_sensor(capsys):
    context = dg.build_sensor_context(repository_name="__repository__", sensor_name="low_stock")
    logs.low_stock(context)
    printed = "".join(capsys.readouterr())
    assert "__repository__ - low_stock - tape: 2 left" in printed


def test_three_ways_to_start_a_pipeline(tmp_path, monkeypatch, instance):
    ways = load_sample("automate/overview/three_ways.py")
    monkeypatch.chdir(tmp_path)
    assert tick(ways.late_sales, instance, defs=ways.defs).run_requests == []
    (tmp_path / "late").mkdir()
    (tmp_path / "late" / "monday.csv").touch()
    [request] = tick(ways.late_sales, instance, defs=ways.defs).run_requests
    assert request.run_key == "monday.csv"
    assert ways.every_morning.evaluate_tick(dg.build_schedule_context()).run_requests

    with dg.DagsterInstance.ephemeral() as fresh:
        before = dg.evaluate_automation_conditions(ways.defs, instance=fresh)
        dg.materialize([ways.sales], instance=fresh)
        after = dg.evaluate_automation_conditions(ways.defs, instance=fresh, cursor=before.cursor)
    assert (before.total_requested, after.total_requested) == (0, 1)
    # Dagster adds the sensor that evaluates conditions, and it is off as well.
    added = ways.defs.get_repository_def().get_sensor_def("default_automation_condition_sensor")
    assert added.default_status == dg.DefaultSensorStatus.STOPPED


def test_an_email_for_each_failed_run(monkeypatch, instance):
    email = load_sample("automate/sensors/email_on_failure.py")
    sent = []

    class Server:
        def __init__(self, host, port):
            self.address = (host, port)

        def __enter__(self):
            return self

        def __exit__(self, *_): ...

        def starttls(self, context): ...

        def login(self, user, password):
            assert user == "dagster@example.com"

        def sendmail(self, sender, recipients, message):
            sent.append((self.address, sender, recipients, message))

    monkeypatch.setattr("smtplib.SMTP", Server)

    @dg.op
    def fail():
        raise ValueError("The label printer is out of paper")

    @dg.job
    def label_job():
        fail()

    result = label_job.execute_in_process(instance=instance, raise_on_error=False)
    context = dg.build_run_status_sensor_context(
        sensor_name="email_on_failure",
        dagster_instance=instance,
        dagster_run=result.dagster_run,
        dagster_event=result.get_run_failure_event(),
    ).for_run_failure()
    email.email_on_failure(context)
    [(address, sender, recipients, message)] = sent
    assert address == ("smtp.example.com", 587)
    assert (sender, recipients) == ("dagster@example.com", ["data-team@example.com"])
    assert "Subject: Dagster Run Failed: label_job" in message
    assert f"https://dagster.example.com/runs/{result.run_id}" in message
    assert "out of paper" not in message


def test_resources_of_an_asset_sensor_come_from_the_context(instance):
    class Pager(dg.ConfigurableResource):
        def call(self, text: str) -> None:
            called.append(text)

    called: list[str] = []

    @dg.asset_sensor(asset_key=dg.AssetKey("daily_counts"), job_name="plan_job")
    def page(context: dg.SensorEvaluationContext, asset_event: dg.EventLogEntry, pager: Pager):
        pager.call(asset_event.dagster_event.asset_key.to_user_string())

    dg.materialize([asset_sensors.daily_counts], instance=instance)
    with dg.build_sensor_context(instance=instance, resources={"pager": Pager()}) as context:
        page.evaluate_tick(context)
    assert called == ["daily_counts"]
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        page.evaluate_tick(dg.build_sensor_context(instance=instance))
    assert str(error.value) == "Resource with key 'pager' required by sensor 'page' was not provided."


def test_a_sensor_reports_its_own_failure(instance, monkeypatch):
    failing = load_sample("automate/sensors/failing.py")
    sent: list[str] = []
    monkeypatch.setattr(failing.Pager, "send", lambda _, text: sent.append(text))
    resources = {"pager": failing.Pager(url="https://pager.example.com")}

    def evaluate():
        # The sample's own sensor takes its name from the context.
        with dg.build_sensor_context(instance=instance, resources=resources, sensor_name="watch_shop") as context:
            return failing.watch_shop.evaluate_tick(context)

    with pytest.raises(ConnectionError):
        evaluate()
    assert sent == ["watch_shop failed: The shop doesn't answer."]
    monkeypatch.setattr(failing, "ask_shop", lambda: dg.RunRequest())
    assert len(evaluate().run_requests) == 1 and len(sent) == 1


class FailurePager(failures.Pager):
    def send(self, text: str) -> None:
        PAGED.append(text)


PAGED: list[str] = []


def paged(sensor, result, instance) -> list[str]:
    """Return what the sensor sends about a failed run, whose tags come from the instance."""
    PAGED.clear()
    context = dg.build_run_status_sensor_context(
        sensor_name=sensor.name,
        dagster_instance=instance,
        dagster_run=instance.get_run_by_id(result.run_id),
        dagster_event=result.get_run_failure_event(),
    ).for_run_failure()
    sensor(context, pager=FailurePager(channel="test"))
    return list(PAGED)


RETRIES = {"run_retries": {"enabled": True, "max_retries": 1}}


def test_the_page_comes_after_the_last_retry():
    job = ReconstructableJob.for_file(str(GROUP / SAMPLES / "run_status.py"), "label_job")
    options = {"run_config": {"execution": {"config": {"in_process": {}}}}}
    with dg.instance_for_test(overrides=RETRIES) as instance:
        first = dg.execute_job(job, instance, **options)
        again = dg.ReexecutionOptions(parent_run_id=first.run_id)
        # The daemon adds these tags to a retry; Dagster counts retries by them.
        group = {"dagster/root_run_id": first.run_id, "dagster/parent_run_id": first.run_id}
        retry = dg.execute_job(job, instance, reexecution_options=again, tags=group, **options)
        tags = [instance.get_run_by_id(run.run_id).tags for run in (first, retry)]
        assert [each["dagster/will_retry"] for each in tags] == ["true", "false"]
        assert paged(failures.page_after_last_retry, first, instance) == []
        assert paged(failures.page_after_last_retry, retry, instance) == [
            f"label_job failed in run {retry.run_id}"
        ]


def test_a_run_that_is_not_retried_is_paged(instance):
    result = run_status.label_job.execute_in_process(instance=instance, raise_on_error=False)
    assert "dagster/will_retry" not in instance.get_run_by_id(result.run_id).tags
    assert paged(failures.page_after_last_retry, result, instance) == [
        f"label_job failed in run {result.run_id}"
    ]


@pytest.mark.parametrize(
    ("assets", "texts"),
    [
        (
            [failures.invoices, failures.tax_report],
            ["invoices wasn't materialized", "tax/report wasn't materialized"],
        ),
        ([failures.parcels, failures.parcel_report], []),
    ],
)
def test_only_failures_of_watched_assets_are_paged(assets, texts, instance):
    result = dg.materialize(assets, instance=instance, raise_on_error=False)
    assert not result.success
    assert paged(failures.page_for_invoices, result, instance) == texts
