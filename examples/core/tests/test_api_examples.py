"""Examples of the API reference run as pasted: their text alone, in an empty folder."""

from datetime import datetime

import dagster as dg
import pytest
from pasted import EXAMPLES, empty_folder, event_of, instance, paste  # noqa: F401


@pytest.mark.parametrize("name", sorted(file.stem for file in EXAMPLES.glob("*.py")))
def test_every_example_runs_as_pasted(name):
    assert paste(name)


def test_definitions():
    defs = paste("definitions")["defs"]
    result = defs.resolve_job_def("load_orders").execute_in_process()
    assert result.output_for_node("orders") == "orders from postgresql://localhost/shop"
    assert defs.get_schedule_def("load_orders_daily").cron_schedule == "0 6 * * *"


def test_asset_sensor_requests_one_run_per_materialization(instance):
    names = paste("asset_sensor")
    done = dg.materialize([names["orders"]], instance=instance)
    context = dg.build_sensor_context(instance, definitions=names["defs"])
    [request] = names["new_orders"].evaluate_tick(context).run_requests
    assert request.tags["orders_run"] == done.run_id


def test_run_failure_sensor_gets_the_failure_of_the_run(instance):
    names = paste("run_failure_sensor")
    result = names["broken"].execute_in_process(instance=instance, raise_on_error=False)
    context = dg.build_run_status_sensor_context(
        sensor_name="log_failures",
        dagster_event=event_of(result, "PIPELINE_FAILURE"),
        dagster_instance=instance,
        dagster_run=result.dagster_run,
    ).for_run_failure()
    names["log_failures"](context)
    assert context.dagster_run.job_name == "broken"
    assert context.failure_event.message.startswith('Execution of run for "broken" failed.')


def test_run_status_sensor_requests_the_report(instance):
    names = paste("run_status_sensor")
    job = names["defs"].resolve_job_def("load_orders")
    result = job.execute_in_process(instance=instance)
    context = dg.build_run_status_sensor_context(
        sensor_name="report_after_load",
        dagster_event=event_of(result, "PIPELINE_SUCCESS"),
        dagster_instance=instance,
        dagster_run=result.dagster_run,
    )
    assert names["report_after_load"](context).run_key == result.run_id


def test_multi_asset_sensor_waits_for_both(instance):
    names = paste("multi_asset_sensor")
    defs = names["defs"]

    def tick():
        with dg.build_multi_asset_sensor_context(
            monitored_assets=[dg.AssetKey("orders"), dg.AssetKey("returns")],
            instance=instance,
            definitions=defs,
        ) as context:
            return names["both_are_new"](context)

    dg.materialize([names["orders"]], instance=instance)
    assert tick().skip_message == "waiting for both assets"
    dg.materialize([names["returns"]], instance=instance)
    assert isinstance(tick(), dg.RunRequest)


def test_schedule_definition_runs_on_weekdays():
    schedule = paste("schedule_definition")["weekdays_at_six"]
    context = dg.build_schedule_context(scheduled_execution_time=datetime(2026, 1, 5, 6))
    assert len(schedule.evaluate_tick(context).run_requests) == 1
    assert schedule.execution_timezone == "America/New_York"


def test_observe_result_counts_lines(empty_folder, instance):
    (empty_folder / "prices.csv").write_text("a,1\nb,2\n")
    observe = paste("observe_result")["observe_prices"]
    defs = dg.Definitions(assets=[observe], jobs=[dg.define_asset_job("observe", "prices")])
    result = defs.resolve_job_def("observe").execute_in_process(instance=instance)
    [event] = result.asset_observations_for_node("observe_prices")
    assert event.metadata["lines"].value == 2


def test_io_manager_writes_json(empty_folder):
    paste("io_manager")
    assert (empty_folder / "data" / "orders.json").read_text() == "[1, 2, 3]"


def test_logger_writes_the_message(empty_folder):
    paste("logger")
    assert "hello" in (empty_folder / "runs.log").read_text()


def test_sensor_definition_requests_a_run_per_file(empty_folder):
    (empty_folder / "inbox").mkdir()
    (empty_folder / "inbox" / "a.csv").touch()
    sensor = paste("sensor_definition")["new_files"]
    [request] = sensor.evaluate_tick(dg.build_sensor_context()).run_requests
    assert (request.run_key, request.tags["file"]) == ("a.csv", "a.csv")


def test_dynamic_partitions_requests_follow_the_folder(empty_folder, instance):
    (empty_folder / "shops" / "oslo").mkdir(parents=True)
    instance.add_dynamic_partitions("shops", ["lyon"])
    names = paste("dynamic_partitions_requests")
    result = names["track_shops"](dg.build_sensor_context(instance))
    add, delete = result.dynamic_partitions_requests
    assert (add.partition_keys, delete.partition_keys) == (["oslo"], ["lyon"])
    assert [request.partition_key for request in result.run_requests] == ["oslo"]
