"""What examples of the API reference do: jobs, policies and executors."""

import os
import subprocess
import sys
from datetime import datetime

import dagster as dg
import pytest
from pasted import EXAMPLES, empty_folder, instance, paste  # noqa: F401
from release import RELEASE


def test_execute_job_runs_the_failed_step_again(empty_folder):
    script = [sys.executable, str(EXAMPLES / "execute_job.py")]
    # A step's process ends what copies its output; on a busy machine, lines get lost without a wait.
    env = {**os.environ, "DAGSTER_COMPUTE_LOG_TAIL_WAIT_AFTER_FINISH": "2"}
    done = subprocess.run(script, cwd=empty_folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    # The first run failed in `total`; the second one left out `read_orders`.
    assert done.stderr.count('STEP_SUCCESS - Finished execution of step "read_orders"') == 1
    assert done.stderr.count('STEP_SUCCESS - Finished execution of step "total"') == 1


@pytest.mark.parametrize("name", ["job_execution_result", "reconstructable", "step_launcher"])
def test_an_example_whose_run_imports_it_again_is_a_script(name, empty_folder):
    # Beside the other examples, some of which have names of modules that Dagster imports, it wouldn't run.
    script = empty_folder / "pasted.py"
    script.write_text((EXAMPLES / f"{name}.py").read_text())
    command = [sys.executable, str(script)]
    done = subprocess.run(command, cwd=empty_folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "RUN_SUCCESS" in done.stderr


def test_email_sensor_writes_what_the_function_returns(instance):
    names = paste("email_on_run_failure")
    job = names["defs"].resolve_job_def("load_orders")
    assert names["email_on_failure"].default_status == dg.DefaultSensorStatus.RUNNING
    failed = dg.DagsterRun(job_name=job.name, run_id="1234")
    event = dg.DagsterEvent("PIPELINE_FAILURE", job.name, message="no database")
    context = dg.build_run_status_sensor_context(
        "email_on_failure", event, instance, dagster_run=failed
    ).for_run_failure()
    assert names["body"](context) == "Run 1234 failed: no database"


def test_selectors_name_other_code_locations():
    [job, repository, location] = paste_selectors()
    assert (job.location_name, job.job_name) == ("finance", "close_month")
    assert repository.repository_name == "__repository__"
    assert location.location_name == "ml"


def paste_selectors():
    """The selectors that the sensor of the example was made with."""
    made = []

    def remember(monitored_jobs):
        made.extend(monitored_jobs)
        return lambda function: function

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dg, "run_failure_sensor", remember)
        patch.setattr(dg, "Definitions", lambda sensors: None)
        paste("selectors")
    return made


def test_source_asset_and_spec_declare_the_same():
    names = paste("source_asset")
    specs = {spec.key.to_user_string(): spec for spec in names["defs"].resolve_all_asset_specs()}
    assert specs["rates"].group_name == specs["prices"].group_name == "finance"
    assert {dep.asset_key for dep in specs["invoices"].deps} == {
        names["prices"].key,
        names["rates"].key,
    }


def test_automation_context_asks_for_the_hour(instance):
    names = paste("automation_context")
    defs = dg.Definitions(assets=[names["report"]])

    def requested(hour):
        time = datetime(2026, 1, 5, hour)
        return dg.evaluate_automation_conditions(
            defs, instance, evaluation_time=time
        ).total_requested

    assert (requested(8), requested(9), requested(16), requested(17)) == (0, 1, 1, 0)


def test_freshness_policies_are_on_the_assets():
    names = paste("freshness_policy")
    assert names["orders"].specs_by_key[names["orders"].key].freshness_policy == names["fresh"]
    assert names["by_nine"].deadline_cron == "0 9 * * *"


def test_executors_of_the_definitions():
    names = paste("executor_definition")
    assert names["daily_count"].executor_def is names["two_at_a_time"]
    assert names["four_at_a_time"].name == "four_at_a_time"
    requirements = names["multiple_process_executor_requirements"]()
    assert dg.ExecutorRequirement.NON_EPHEMERAL_INSTANCE in requirements


def test_asset_dep_reads_two_days(instance):
    names = paste("asset_dep")
    days = ("2026-01-01", "2026-01-02")
    for day in days:
        dg.materialize([names["sales"]], partition_key=day, instance=instance)
    result = dg.materialize(
        [names["sales"], names["trend"]],
        selection="trend",
        partition_key=days[1],
        instance=instance,
    )
    [event] = result.asset_materializations_for_node("trend")
    assert event.metadata["days"].value == ", ".join(days)


def test_partitioned_schedule_asks_for_the_day_before():
    defs = paste("partitioned_schedule")["defs"]
    with dg.build_schedule_context(
        scheduled_execution_time=datetime(2026, 1, 5, 6, 30),
        repository_def=defs.get_repository_def(),
    ) as context:
        tick = defs.resolve_schedule_def("load_sales_schedule").evaluate_tick(context)
    assert [request.partition_key for request in tick.run_requests] == ["2026-01-04"]


def test_run_config_limits_the_processes():
    names = paste("run_config")
    job = names["defs"].resolve_job_def("write_report")
    assert job.run_config["execution"] == {"config": {"multiprocess": {"max_concurrent": 2}}}


def test_link_code_references_uses_the_mapping():
    [linked] = paste("code_references_custom")["linked"]
    [metadata] = linked.metadata_by_key.values()
    urls = [one.url for one in metadata["dagster/code_references"].code_references]
    assert "https://github.com/example/shop/blob/main/orders.sql" in urls
    assert any(url.startswith("https://github.com/example/shop/tree/main/") for url in urls)


def test_run_coordinator_tags_the_run_with_its_user():
    names = paste("run_coordinator")

    class Context:
        dagster_run = dg.DagsterRun(job_name="load_orders", run_id="1234")

        def get_request_header(self, key):
            return {"X-User": "ada"}[key]

    tags = {}
    coordinator = names["WithUser"]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(names["WithUser"], "_instance", Instance(tags), raising=False)
        patch.setattr(
            dg.QueuedRunCoordinator, "submit_run", lambda self, context: context.dagster_run
        )
        assert coordinator.submit_run(Context()).run_id == "1234"
    assert tags == {"1234": {"user": "ada"}}


class Instance:
    """Stands for the instance: remembers which tags it got."""

    def __init__(self, tags):
        self.tags = tags

    def add_run_tags(self, run_id, new_tags):
        self.tags[run_id] = new_tags


def test_legacy_policies_are_on_the_asset():
    names = paste("legacy_automation")
    policy = names["report"].auto_materialize_policies_by_key[names["report"].key]
    assert policy == names["eager"]
    report = names["report"]
    # Before 1.11, these were the only ones.
    kind = "legacy_freshness" if RELEASE >= (1, 11) else "freshness"
    assert getattr(report, f"{kind}_policies_by_key")[report.key] == names["hourly"]
