"""The pages under "Operate": queues, pools, executors, configuration, environments, webserver."""

import logging
import os
import sys
import threading
import time
from contextlib import contextmanager
from datetime import date, datetime
from types import SimpleNamespace
from typing import Optional, Union

import dagster as dg
import duckdb
import pytest
import requests
import uvicorn
import yaml
from click.testing import CliRunner
from dagster._check import CheckError
from dagster._cli.instance import instance_cli
from dagster._cli.utils import _inject_local_env_file
from dagster._core.code_pointer import ModuleCodePointer
from dagster._core.definitions.reconstruct import ReconstructableJob
from dagster._core.errors import (
    DagsterExecutionInterruptedError,
    DagsterInvalidPythonicConfigDefinitionError,
)
from dagster._core.execution.api import create_execution_plan
from dagster._core.executor import multiprocess
from dagster._core.execution.plan.active import ActiveExecution
from dagster._core.execution.plan.resume_retry import ReexecutionStrategy
from dagster._core.execution.retries import RetryMode
from dagster._core.instance.config import dagster_instance_config
from dagster._core.op_concurrency_limits_counter import (
    compute_run_op_concurrency_info_for_snapshot,
)
from dagster._core.origin import JobPythonOrigin, RepositoryPythonOrigin
from dagster._core.run_coordinator import QueuedRunCoordinator
from dagster._core.snap import snapshot_from_execution_plan
from dagster._core.storage.tags import (
    MAX_RETRIES_TAG,
    MAX_RUNTIME_SECONDS_TAG,
    RETRY_STRATEGY_TAG,
)
from dagster._core.workspace.config_schema import process_workspace_config
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import EmptyWorkspaceTarget
from dagster._daemon.auto_run_reexecution.auto_run_reexecution import DEFAULT_REEXECUTION_POLICY
from dagster._daemon.monitoring import run_monitoring
from dagster._daemon.run_coordinator.queued_run_coordinator_daemon import (
    QueuedRunCoordinatorDaemon,
)
from dagster_webserver.app import create_app_from_workspace_process_context
from dagster_webserver.cli import DEFAULT_WEBSERVER_PORT, dagster_webserver
from pydantic import Field
from release import RELEASE, VERSION, first_of
from sample_files import GROUP, one_instance  # noqa: F401
from sample_loader import load_sample, read_definitions

ROOT = GROUP.parents[1]
CONCURRENCY = "operate/concurrency"
pools = load_sample(f"{CONCURRENCY}/pools.py")
tags = load_sample(f"{CONCURRENCY}/tags.py")
steps = load_sample(f"{CONCURRENCY}/steps.py")
waiting = load_sample(f"{CONCURRENCY}/one_at_a_time.py")
EXECUTORS = "operate/executors"
greenhouse = load_sample(f"{EXECUTORS}/greenhouse.py")
tagged = load_sample(f"{EXECUTORS}/tagged.py")
watering = load_sample("operate/config/watering.py")
python_values = load_sample("operate/config/python_values.py")
graph = load_sample("operate/config/graph.py")
weather = load_sample("operate/env/weather.py")
in_run = load_sample("operate/env/in_run.py")

ORIGINS = ("dagster._core.remote_origin", "dagster._core.remote_representation.origin")
RegisteredCodeLocationOrigin = first_of("RegisteredCodeLocationOrigin", *ORIGINS)
RemoteJobOrigin = first_of("RemoteJobOrigin", *ORIGINS)
RemoteRepositoryOrigin = first_of("RemoteRepositoryOrigin", *ORIGINS)
REPOSITORY = RemoteRepositoryOrigin(RegisteredCodeLocationOrigin("greenhouse"), "__repository__")
CODE = JobPythonOrigin(
    "irrigation", RepositoryPythonOrigin(sys.executable, ModuleCodePointer("greenhouse", "defs"))
)


def write_home(folder, text: str) -> str:
    """Write a dagster.yaml with `text` into `folder`, and return the folder."""
    (folder / "dagster.yaml").write_text(f"telemetry:\n  enabled: false\n{text}")
    return str(folder)


def read_sample(path: str) -> str:
    return (GROUP / "operate" / path).read_text()


def error_of(folder, text: str) -> str:
    """Return what is said of a dagster.yaml with `text`, which must be refused."""
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        dagster_instance_config(write_home(folder, text))
    return str(error.value)


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    """One stored instance with the limits of the page, for all tests: making it takes a second."""
    home = write_home(tmp_path_factory.mktemp("queue"), read_sample("concurrency/queue.yaml"))
    with dg.DagsterInstance.from_config(home) as instance:
        yield instance


def enqueue(instance, job_name: str, tags=None, plan=None) -> str:
    """Put a run into the queue, as the webserver and the daemon do, and return its id."""
    pools_of_run = plan and compute_run_op_concurrency_info_for_snapshot(
        snapshot_from_execution_plan(plan, "unused")
    )
    run = dg.DagsterRun(
        job_name=job_name,
        status=dg.DagsterRunStatus.QUEUED,
        tags=tags or {},
        remote_job_origin=RemoteJobOrigin(REPOSITORY, job_name),
        job_code_origin=CODE,
        run_op_concurrency=pools_of_run,
    )
    return instance.run_storage.add_run(run).run_id


def launched(instance) -> list[str]:
    """Return the ids of the queued runs that the daemon would start now, in its order."""
    daemon = QueuedRunCoordinatorDaemon(interval_seconds=5)
    config = instance.get_concurrency_config()
    runs = daemon._get_runs_to_dequeue(instance, config, None)  # noqa: SLF001
    return [run.run_id for run in runs]


@contextmanager
def started(plan, **limits):
    """Begin to execute a plan as an executor does, and break off at the end."""
    with pytest.raises(DagsterExecutionInterruptedError):
        with ActiveExecution(plan, RetryMode.DISABLED, **limits) as active:
            yield active
            active.mark_interrupted()


def keys_of(active: ActiveExecution) -> list[str]:
    """Return the keys of the steps that the executor would start now."""
    return [step.key for step in active.get_steps_to_execute()]


def test_the_queue_obeys_tags_and_priorities(stored):
    wanted = [
        {"team": "irrigation", "n": "1"},
        {"team": "irrigation", "n": "2"},
        {"team": "irrigation", "n": "3"},
        {"greenhouse": "north"},
        {"greenhouse": "north", "n": "4"},
        {"greenhouse": "south"},
        {"n": "5", "dagster/priority": "3"},
    ]
    runs = [enqueue(stored, "plain", wanted_tags) for wanted_tags in wanted]
    assert launched(stored) == [runs[i] for i in (6, 0, 1, 3, 5)]
    stored.run_storage.delete_run(runs[0])
    assert runs[2] in launched(stored)
    for run_id in runs[1:]:
        stored.run_storage.delete_run(run_id)


def test_a_priority_that_is_not_an_integer_counts_as_zero(stored):
    runs = [
        enqueue(stored, "plain", {"dagster/priority": value}) for value in ("-1", "high", "1")
    ]
    assert launched(stored) == [runs[2], runs[1], runs[0]]
    for run_id in runs:
        stored.run_storage.delete_run(run_id)


def test_the_shown_job_and_sensor_carry_their_tags(stored):
    defs = dg.Definitions(assets=[tags.valve_states], jobs=[tags.irrigation])
    run_tags = defs.resolve_job_def("irrigation").run_tags
    assert run_tags == {"team": "irrigation", "dagster/priority": "10"}
    requests = list(tags.dry_houses(dg.build_sensor_context()))
    assert [request.tags for request in requests] == [
        {"greenhouse": "north", "dagster/priority": "-1"},
        {"greenhouse": "south", "dagster/priority": "-1"},
    ]
    low = enqueue(stored, "irrigation", {**run_tags, **requests[1].tags})
    high = enqueue(stored, "irrigation", run_tags)
    assert launched(stored) == [high, low]
    for run_id in (low, high):
        stored.run_storage.delete_run(run_id)


def test_defaults(stored):
    queue = QueuedRunCoordinator()
    assert queue.get_run_queue_config().max_concurrent_runs == 10
    assert queue.dequeue_interval_seconds == 5
    pool_config = stored.get_concurrency_config().pool_config
    assert (pool_config.default_pool_limit, pool_config.pool_granularity) == (None, None)
    assert not stored.run_monitoring_enabled
    assert not stored.run_retries_enabled
    assert stored.run_monitoring_start_timeout_seconds == 180
    assert stored.run_monitoring_poll_interval_seconds == 120
    assert isinstance(stored.run_launcher, dg.DefaultRunLauncher)


def test_a_pool_lets_one_step_through_at_a_time(stored):
    storage = stored.event_log_storage
    storage.set_concurrency_slots("weather_api", 1)
    storage.claim_concurrency_slot("weather_api", "another run", "its step")

    def release_once_a_step_waits():
        while not storage.get_concurrency_info("weather_api").pending_step_count:
            time.sleep(0.02)
        storage.free_concurrency_slots_for_run("another run")

    threading.Thread(target=release_once_a_step_waits, daemon=True).start()
    result = dg.materialize(
        [pools.humidity, pools.sunshine, pools.watering_plan], instance=stored
    )
    assert result.success
    messages = [
        entry.dagster_event.message
        for entry in stored.all_logs(result.run_id)
        if entry.dagster_event
    ]
    pool = "limit for pool" if RELEASE >= (1, 10) else "concurrency limit for key"
    blocked = messages.index(f"Step blocked by {pool} weather_api")
    assert blocked < messages.index('Started execution of step "humidity".')
    assert storage.get_concurrency_info("weather_api").active_slot_count == 0
    storage.delete_concurrency_limit("weather_api")


def test_a_pool_without_a_limit_has_no_effect(stored):
    assert not stored.event_log_storage.get_pool_limits()
    result = dg.materialize([pools.humidity, pools.sunshine], instance=stored)
    messages = [entry.user_message for entry in stored.all_logs(result.run_id)]
    assert result.success and not any("blocked" in message for message in messages)


def test_commands_for_pools(stored, monkeypatch):
    monkeypatch.setenv("DAGSTER_HOME", stored.root_directory)

    def answer(*words: str) -> str:
        result = CliRunner().invoke(instance_cli, ["concurrency", *words])
        assert result.exit_code == 0, result.output
        return result.output

    for name, words in (("1-set", ("set", "weather_api", "2")), ("2-get", ("get", "--all"))):
        command, shown = read_sample(f"concurrency/cli/{name}.txt").split("\n", 1)
        assert command == " ".join(["dagster", "instance", "concurrency", *words])
        assert answer(*words) == shown
    assert answer("get", "nobody") == '"nobody": 0 / 0 slots occupied\n'
    answer("set", "wether_api", "1")
    assert stored.event_log_storage.get_concurrency_info("weather_api").slot_count == 2
    stored.event_log_storage.delete_concurrency_limit("wether_api")
    too_many = CliRunner().invoke(instance_cli, ["concurrency", "set", "weather_api", "1001"])
    assert str(too_many.exception) == "Cannot have more than 1000 slots per concurrency key."
    stored.event_log_storage.delete_concurrency_limit("weather_api")


def test_runs_wait_in_the_queue_for_a_full_pool(tmp_path):
    home = write_home(tmp_path, read_sample("concurrency/pools.yaml"))
    with dg.DagsterInstance.from_config(home) as instance:
        config = instance.get_concurrency_config().pool_config
        assert (config.default_pool_limit, config.pool_granularity.value) == (3, "run")
        instance.event_log_storage.set_concurrency_slots("warehouse", 1)
        plan = create_execution_plan(pools.nightly_load)
        runs = [enqueue(instance, "nightly_load", plan=plan) for _ in range(2)]
        assert launched(instance) == runs[:1]


#: What the Helm chart writes, whatever its values are.
OF_THE_CHART = """run_coordinator:
  module: dagster.core.run_coordinator
  class: QueuedRunCoordinator
  config:
    max_concurrent_runs: -1
"""


@pytest.mark.parametrize("name", ["queue", "pools"])
def test_the_page_s_settings_and_those_of_the_helm_chart_exclude_each_other(tmp_path, name):
    """`additionalInstanceConfig` is appended to the file of the chart: the merged file doesn't open."""
    home = write_home(tmp_path, OF_THE_CHART + read_sample(f"concurrency/{name}.yaml"))
    with pytest.raises(dg.DagsterInvalidConfigError) as error, dg.DagsterInstance.from_config(home):
        pass
    said = (
        "Found config value for `['max_concurrent_runs']` in `run_coordinator` which is "
        "incompatible with the `concurrency > runs` config"
    )
    assert said in str(error.value)
    page = ROOT / "site" / "docs" / "guides" / "operate" / "managing-concurrency.md"
    assert said in page.read_text()
    write_home(tmp_path, OF_THE_CHART)
    with dg.DagsterInstance.from_config(home) as instance:
        assert instance.get_concurrency_config().run_queue_config.max_concurrent_runs == -1


def test_priorities_of_steps_and_pools_of_ops():
    plan = create_execution_plan(pools.nightly_load)
    assert {step.pool for step in plan.steps} == {"warehouse"}
    with started(plan) as active:
        assert keys_of(active) == ["load_alarms", "load_readings"]


def test_steps_with_one_tag_run_one_after_the_other():
    options = dg.validate_run_config(steps.close_day)["execution"]["multiprocess"]
    assert options["max_concurrent"] == 4
    plan = create_execution_plan(steps.close_day)
    limits = {key: options[key] for key in ("max_concurrent", "tag_concurrency_limits")}
    with started(plan, **limits) as active:
        assert len(keys_of(active)) == 1
        assert keys_of(active) == []


def test_times_and_limits_that_the_pages_state(stored):
    assert waiting.every_ten_minutes.cron_schedule == "*/10 * * * *"
    assert python_values.morning_water.cron_schedule == "0 6 * * *"
    queue = stored.get_concurrency_config().run_queue_config
    assert queue.max_concurrent_runs == 15
    assert [limit["limit"] for limit in queue.tag_concurrency_limits] == [2, 1, 5]


def test_a_schedule_skips_while_a_run_is_open(stored):
    context = dg.build_schedule_context(instance=stored)
    assert isinstance(waiting.every_ten_minutes(context), dg.RunRequest)
    run_id = enqueue(stored, "irrigation")
    skipped = waiting.every_ten_minutes(context)
    assert skipped.skip_message == "The previous run hasn't finished."
    stored.run_storage.delete_run(run_id)
    assert isinstance(waiting.every_ten_minutes(context), dg.RunRequest)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "concurrency: {runs: {max_concurrent_runs: 5}}\nrun_queue: {max_concurrent_runs: 4}",
            "Found config value for `['max_concurrent_runs']` in `run_queue` which is incompatible"
            " with the `concurrency > runs` config",
        ),
        (
            "concurrency: {pools: {granularity: step}}",
            "Found value `step` for `granularity`, Expected value 'run' or 'op'.",
        ),
        (
            "concurrency: {pools: {default_limit: 1001}}",
            "Found value `1001` for `pools > default_limit`, Expected value between 0-1000.",
        ),
        (
            "concurrency: {pools: {default_limit: 1}, default_op_concurrency_limit: 4}",
            "Found config for `default_op_concurrency_limit` which is incompatible with `pools`"
            " config.  Use `pools > default_limit` instead.",
        ),
    ],
)
def test_wrong_limits_are_refused(tmp_path, text, message):
    assert error_of(tmp_path, text) == message


def test_a_misspelled_limit_is_refused(tmp_path):
    assert (
        'Received unexpected config entry "max_concurrent_run" at path root:concurrency:runs.'
        in error_of(tmp_path, "concurrency: {runs: {max_concurrent_run: 5}}")
    )


def test_the_name_of_a_pool_has_limits():
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:

        @dg.asset(pool="weather api")
        def humidity(): ...

    assert str(error.value) == (
        '"weather api" is not a valid name in Dagster. Names must be in regex ^[A-Za-z0-9_]+$.'
    )


def executor_config(job: dg.JobDefinition, run_config=None):
    return dg.validate_run_config(job, run_config or {})["execution"]


def test_each_job_has_the_executor_that_the_page_tells():
    defs = read_definitions(greenhouse)
    everything = dg.Definitions.merge(defs, dg.Definitions(jobs=[dg.define_asset_job("plain")]))
    job = everything.resolve_job_def
    assert job("quick_check").executor_def.name == "in_process"
    for name, processes in (("full_refresh", 2), ("plain", 8)):
        assert executor_config(job(name))["multiprocess"]["max_concurrent"] == processes
    implicit = everything.resolve_implicit_global_asset_job_def()
    assert executor_config(implicit)["multiprocess"]["max_concurrent"] == 8
    result = job("quick_check").execute_in_process()
    assert result.output_for_node("soil") == os.getpid()


def test_one_default_executor_in_a_project():
    sequential = read_definitions(load_sample(f"{EXECUTORS}/sequential.py"))
    defs = dg.Definitions.merge(sequential, dg.Definitions(assets=[greenhouse.soil]))
    assert defs.resolve_implicit_global_asset_job_def().executor_def is dg.in_process_executor
    with pytest.raises(dg.DagsterInvariantViolationError) as error:
        dg.Definitions.merge(sequential, read_definitions(greenhouse))
    assert str(error.value) == "Definitions objects 0 and 1 both have an executor"


@dg.op
def measure() -> int:
    return 1


@dg.job
def unset():
    measure()


@dg.job(
    executor_def=dg.multiprocess_executor,
    config={"execution": {"config": {"max_concurrent": 3}}},
)
def in_code():
    measure()


@dg.job(executor_def=dg.multiprocess_executor.configured({"max_concurrent": 3}))
def fixed():
    measure()


def test_options_stand_where_the_page_says():
    shown = yaml.safe_load(read_sample("executors/run_config.yaml"))
    default = executor_config(unset, shown)["multi_or_in_process_executor"]
    assert default["multiprocess"]["max_concurrent"] == 2
    options = {"execution": {"config": {"max_concurrent": 2}}}
    assert executor_config(in_code)["multiprocess"]["max_concurrent"] == 3
    assert executor_config(in_code, options)["multiprocess"]["max_concurrent"] == 2
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        executor_config(in_code, shown)
    message = 'Received unexpected config entry "multiprocess" at path root:execution:config.'
    assert message in str(error.value)


def test_a_configured_executor_ignores_run_config():
    options = {"execution": {"config": {"max_concurrent": 2, "no_such_key": 1}}}
    assert executor_config(fixed, options) == executor_config(fixed)


def test_settings_for_lost_processes(tmp_path):
    text = read_sample("executors/lost.yaml")
    config, _ = dagster_instance_config(write_home(tmp_path, text))
    assert config["run_monitoring"] == {
        "enabled": True,
        "max_runtime_seconds": 7200,
        "free_slots_after_run_end_seconds": 300,
    }
    assert config["run_retries"] == {
        "enabled": True,
        "max_retries": 2,
        "retry_on_asset_or_op_failure": False,
    }
    job = dg.Definitions(assets=[tagged.soil_report], jobs=[tagged.soil_job])
    assert job.resolve_job_def("soil_job").run_tags == {
        MAX_RETRIES_TAG: "3",
        RETRY_STRATEGY_TAG: "ALL_STEPS",
        MAX_RUNTIME_SECONDS_TAG: "600",
    }
    assert set(ReexecutionStrategy.__members__) >= {"ALL_STEPS", "FROM_FAILURE"}
    assert DEFAULT_REEXECUTION_POLICY == ReexecutionStrategy.FROM_FAILURE


def test_the_default_launcher_neither_checks_nor_resumes():
    launcher = dg.DefaultRunLauncher()
    assert not launcher.supports_check_run_worker_health
    assert not launcher.supports_resume_run
    with pytest.raises(CheckError) as error:
        dg.DagsterInstance.ephemeral(
            settings={"run_monitoring": {"enabled": True, "max_resume_run_attempts": 2}}
        )
    assert (
        "The configured run launcher does not support resuming runs."
        " Set max_resume_run_attempts to 0 to use run monitoring." in str(error.value)
    )


def test_a_run_that_does_not_start_is_given_up(stored):
    run_id = enqueue(stored, "irrigation")
    stored.report_dagster_event(
        dg.DagsterEvent("PIPELINE_STARTING", "irrigation"), run_id=run_id
    )
    record = stored.get_run_record_by_id(run_id)
    with pytest.MonkeyPatch.context() as patch:
        clock = SimpleNamespace(time=lambda: time.time() + 181)
        if RELEASE >= (1, 10):
            patch.setattr(run_monitoring, "get_current_timestamp", clock.time)
        else:
            patch.setattr(run_monitoring, "time", clock)
        run_monitoring.monitor_starting_run(stored, record, logging.getLogger("monitoring"))
    assert stored.get_run_by_id(run_id).status == dg.DagsterRunStatus.FAILURE
    messages = [entry.dagster_event.message for entry in stored.all_logs(run_id)]
    assert "Run timed out due to taking longer than 180 seconds to start." in messages


def test_a_killed_step_is_explained(dagster_home):
    job = ReconstructableJob.for_file(
        str(GROUP / "tests" / "operate_killed_step.py"), "survey"
    )
    with dg.DagsterInstance.get() as instance:
        result = dg.execute_job(job, instance)
        messages = [event.message or "" for event in result.all_events]
    told = (
        "Multiprocess executor: child process for step measure was terminated by signal 9 "
        "(SIGKILL). This usually indicates that the process was killed by the operating system"
        " due to running out of memory."
    )
    assert any(message.startswith(told) for message in messages)
    (failed,) = [event for event in result.all_events if event.is_step_failure]
    assert "ChildProcessCrashException" in failed.step_failure_data.error.cls_name


def test_a_job_inside_of_a_function_cannot_be_found_again():
    def make_job():
        @dg.job
        def survey():
            measure()

        return survey

    with pytest.raises(dg.DagsterInvariantViolationError) as error:
        dg.reconstructable(make_job())
    assert str(error.value).startswith('Reconstructable target "survey" has a different')
    assert "<locals>.survey\" indicating it is not defined at module scope." in str(error.value)


@pytest.fixture(scope="module")
def defs():
    return dg.Definitions.merge(
        read_definitions(watering), dg.Definitions(jobs=[graph.water_two_houses])
    )


def test_one_document_configures_the_whole_run(defs):
    job = defs.resolve_job_def("water_house")
    run_config = yaml.safe_load(read_sample("config/run.yaml"))
    filled = dg.validate_run_config(job, run_config)
    assert filled["loggers"]["console"]["config"]["log_level"] == "WARNING"
    assert "in_process" in filled["execution"]["multi_or_in_process_executor"]
    result = job.execute_in_process(run_config)
    assert result.output_for_node("record_usage") == "5 min"


def test_the_same_values_in_python(defs):
    job = defs.resolve_job_def("water_house")
    shown = yaml.safe_load(read_sample("config/run.yaml"))
    written = python_values.north.to_config_dict()
    assert written["ops"] == shown["ops"]
    assert written["resources"] == shown["resources"]
    assert job.execute_in_process(python_values.north).output_for_node("record_usage") == "5 min"


@pytest.mark.parametrize(("month", "liters"), [(7, 90), (11, 40)])
def test_a_schedule_gives_values(defs, month, liters):
    context = dg.build_schedule_context(scheduled_execution_time=datetime(2025, month, 1))
    request = python_values.morning_water(context)
    assert request.run_config["ops"]["open_valve"]["config"]["liters"] == liters
    dg.validate_run_config(defs.resolve_job_def("water_house"), request.run_config)


def test_the_readers_own_test_passes():
    python_values.test_north_fits_the_job()


def test_ops_of_nested_graphs_are_addressed_by_their_path(defs):
    job = defs.resolve_job_def("water_two_houses")
    run_config = yaml.safe_load(read_sample("config/graph.yaml"))
    result = job.execute_in_process(run_config)
    assert result.output_for_node("north") == "5 minutes"
    assert result.output_for_node("south") == "3.125 minutes"


@pytest.mark.parametrize(
    ("run_config", "message"),
    [
        (
            {"ops": {"open_valve": {"house": "north"}}},
            'Received unexpected config entry "house" at path root:ops:open_valve.',
        ),
        (
            {"op": {}},
            'Received unexpected config entry "op" at the root.',
        ),
        (
            {"ops": {"open_valve": {"config": {"house": None}}}},
            "Value at path root:ops:open_valve:config:house must not be None. Expected"
            ' "(String | { env: String })"',
        ),
        (
            {"ops": {"open_valve": {"config": {"house": "n"}}, "record": {}}},
            'Received unexpected config entry "record" at path root:ops.',
        ),
        (
            {
                "ops": {"open_valve": {"config": {"house": "n"}}},
                "resources": {"pump": {"liters_per_minute": 3}},
            },
            'Received unexpected config entry "liters_per_minute" at path root:resources:pump.',
        ),
    ],
)
def test_wrong_documents_are_refused(defs, run_config, message):
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        dg.validate_run_config(defs.resolve_job_def("water_house"), run_config)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("module", "asset", "value"),
    [
        ("nested", "watering_total", 6.5),
        ("union", "irrigation", "mist for 5 seconds"),
        ("choices", "sowing_label", "ocimum basilicum, wet, bed 3"),
    ],
)
def test_advanced_types(module, asset, value):
    definition = getattr(load_sample(f"operate/config/{module}.py"), asset)
    run_config = yaml.safe_load(read_sample(f"config/{module}.yaml"))
    result = dg.materialize([definition], run_config=run_config)
    assert result.output_for_node(asset) == value


def test_a_union_in_python_becomes_the_same_document():
    written = load_sample("operate/config/union.py").misty.to_config_dict()
    assert written["ops"] == yaml.safe_load(read_sample("config/union.yaml"))["ops"]


def config_error(definition, config: dict) -> str:
    """Return what is said before the run begins."""
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        dg.materialize([definition], run_config={"ops": {definition.op.name: {"config": config}}})
    return str(error.value)


def test_wrong_values_of_advanced_types():
    choices = load_sample("operate/config/choices.py")
    union = load_sample("operate/config/union.py")
    assert "config:crop not in enum type Crop got basil" in config_error(
        choices.sowing_label, {"crop": "basil"}
    )
    assert "config:soil not in enum type Literal['dry', 'wet'] got moist" in config_error(
        choices.sowing_label, {"crop": "BASIL", "soil": "moist"}
    )
    assert "config:how. You specified ['method', 'seconds']. The available fields are" in (
        config_error(union.irrigation, {"how": {"method": "mist", "seconds": 5}})
    )
    bed = choices.SowingConfig(crop=choices.Crop.BASIL, from_bed=3)
    assert bed.from_bed == 1


def test_validators_run_when_the_step_begins():
    validated = load_sample("operate/config/validated.py")

    def run(**values):
        chosen = {"first_day": "2025-07-01", **values}
        return dg.materialize(
            [validated.harvest_start],
            run_config={"ops": {"harvest_start": {"config": chosen}}},
            raise_on_error=False,
        )

    assert run().output_for_node("harvest_start") == "Tuesday"
    for values, message in (
        ({"days": 40}, "Input should be less than or equal to 31"),
        ({"first_day": "July"}, "Invalid isoformat string: 'July'"),
        ({"days": 2}, "A short harvest needs four pickers."),
    ):
        (failed,) = [event for event in run(**values).all_events if event.is_step_failure]
        assert message in failed.step_failure_data.error.to_string()
    with pytest.raises(ValueError, match="less than or equal to 31"):
        validated.HarvestConfig(first_day="2025-07-01", days=40)


@pytest.mark.parametrize("annotation", [Union[int, str], date, list[Union[int, str]]])
def test_types_that_config_does_not_know(annotation):
    with pytest.raises(DagsterInvalidPythonicConfigDefinitionError) as error:

        class WrongConfig(dg.Config):
            value: annotation

        @dg.op
        def use(config: WrongConfig): ...

    assert "Unable to resolve config type" in str(error.value)


def test_tuples_and_sets_are_refused():
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:

        class WrongConfig(dg.Config):
            value: set[str]

        @dg.op
        def use(config: WrongConfig): ...

    assert "You have passed in set[str] to the config system." in str(error.value)


def test_defaults_may_be_computed_for_each_run():
    counter = iter(range(10))

    class TicketConfig(dg.Config):
        number: int = Field(default_factory=lambda: next(counter))
        holder: Optional[str]

    @dg.op
    def draw(config: TicketConfig) -> tuple:
        return config.number, config.holder

    @dg.job
    def raffle():
        draw()

    drawn = [raffle.execute_in_process().output_for_node("draw") for _ in range(2)]
    assert drawn[0][0] < drawn[1][0]
    assert drawn[0][1] is None


def test_a_schema_of_dictionaries():
    job = load_sample("operate/config/schema.py").water_days
    run_config = {"ops": {"open_valves": {"config": {"house": "n", "pump": {"manual": {}}}}}}
    assert job.execute_in_process(run_config).output_for_node("open_valves") == 2


def test_a_resource_reads_the_environment_when_the_run_needs_it(monkeypatch):
    defs = read_definitions(weather)
    monkeypatch.setenv("WEATHER_TOKEN", "only-for-tests")

    def run(**kwargs):
        return dg.materialize([weather.forecast], resources=defs.resources, **kwargs)

    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        run()
    assert (
        'You have attempted to fetch the environment variable "WEATHER_DAYS" which is not set.'
        " In order for this execution to succeed it must be set in this environment."
        in str(error.value)
    )
    monkeypatch.setenv("WEATHER_DAYS", "many")
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        run()
    wrong = 'Value "many" stored in env variable "WEATHER_DAYS" cannot be coerced into an int.'
    assert wrong in str(error.value)
    monkeypatch.setenv("WEATHER_DAYS", "5")
    assert run().output_for_node("forecast") == "5 days from https://weather.example.com"


def test_a_hidden_field_is_not_printed():
    service = weather.WeatherService(url="http://localhost", token="abc")
    assert repr(service) == "WeatherService(url='http://localhost', days=3)"


def test_the_readers_own_test_of_the_resource_passes(monkeypatch):
    load_sample("operate/env/test_weather.py").test_forecast(monkeypatch)


def test_run_config_keeps_the_name_of_the_variable(monkeypatch):
    job = dg.Definitions(
        assets=[in_run.export], jobs=[in_run.nightly_export]
    ).resolve_job_def("nightly_export")
    monkeypatch.setenv("EXPORT_FOLDER", "/data")
    monkeypatch.setenv("EXPORT_ROWS", "7")
    assert job.execute_in_process().output_for_node("export") == "7 rows to /data"
    run_config = yaml.safe_load(read_sample("env/run.yaml"))
    result = dg.materialize([in_run.export], run_config=run_config)
    assert result.output_for_node("export") == "20 rows to /data"
    assert result.dagster_run.run_config == run_config


def test_plain_variables(monkeypatch):
    assert in_run.license_notice() == "These data belong to the greenhouse."
    monkeypatch.setenv("DATA_OWNER", "Ada")
    assert in_run.license_notice() == "These data belong to Ada."
    assert dg.EnvVar("DATA_OWNER").get_value() == "Ada"
    assert dg.EnvVar("NOBODY").get_value("nobody") == "nobody"


def test_a_variable_is_not_its_value():
    with pytest.raises(RuntimeError) as error:
        f"{dg.EnvVar('WEATHER_TOKEN')}"
    assert str(error.value).startswith(
        'Attempted to directly retrieve environment variable EnvVar("WEATHER_TOKEN").'
    )


def test_secrets_in_files(tmp_path):
    files = load_sample("operate/env/files.py")
    (tmp_path / "courier_key").write_text("abcdef\n")
    secrets = files.MountedSecrets(folder=str(tmp_path))
    result = dg.materialize([files.delivery], resources={"secrets": secrets})
    (event,) = result.asset_materializations_for_node("delivery")
    assert event.metadata["key_length"].value == 6


def test_an_env_file_goes_before_the_shell(tmp_path, monkeypatch):
    (tmp_path / ".env").write_text("WEATHER_DAYS=9\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WEATHER_DAYS", "5")
    with _inject_local_env_file(logging.getLogger("env")):  # what every `dagster` command does
        assert os.environ["WEATHER_DAYS"] == "9"


def test_the_instance_reads_variables_too(tmp_path):
    config, _ = dagster_instance_config(write_home(tmp_path, read_sample("env/dagster.yaml")))
    database = config["storage"]["postgres"]["postgres_db"]
    assert database["password"] == {"env": "DAGSTER_PG_PASSWORD"}


TO_PRODUCTION = "operate/dev_to_prod"


def test_the_asset_on_the_readers_own_machine(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    harvest = load_sample(f"{TO_PRODUCTION}/harvest.py")
    local = read_definitions(load_sample(f"{TO_PRODUCTION}/local.py"))
    dg.materialize([harvest.harvest], resources=local.resources)
    with duckdb.connect("harvest.duckdb") as connection:
        assert connection.sql("select sum(kilos) from dev.harvest").fetchall() == [(13.3,)]


def test_deployments_write_where_the_page_says(monkeypatch):
    monkeypatch.delenv("DEPLOYMENT", raising=False)
    local = read_definitions(load_sample(f"{TO_PRODUCTION}/local.py")).resources["warehouse"]
    chosen = load_sample(f"{TO_PRODUCTION}/resources.py")
    for warehouse in (local, chosen.WAREHOUSES[chosen.current_deployment()]):
        assert (warehouse.database, warehouse.schema_name) == ("harvest.duckdb", "dev")
    assert chosen.WAREHOUSES["production"].schema_name == "production"


def test_the_readers_own_tests_of_deployments_pass(monkeypatch, tmp_path):
    shown = load_sample(f"{TO_PRODUCTION}/test_deployments.py")
    for deployment in ("local", "staging", "production"):
        shown.test_every_deployment_loads(deployment, monkeypatch)
    shown.test_local_never_writes_into_production()
    shown.test_harvest_fills_its_table(tmp_path)


def test_an_unknown_deployment_does_not_load(monkeypatch):
    monkeypatch.setenv("DEPLOYMENT", "prod")
    with pytest.raises(ValueError) as error:
        load_sample(f"{TO_PRODUCTION}/resources.py").resources()
    assert str(error.value) == (
        "DEPLOYMENT is 'prod'; it must be one of local, staging, production."
    )


@pytest.mark.parametrize(
    ("deployment", "status"), [("local", "STOPPED"), ("production", "RUNNING")]
)
def test_the_schedule_is_on_in_production_only(monkeypatch, deployment, status):
    monkeypatch.setenv("DEPLOYMENT", deployment)
    schedule = load_sample(f"{TO_PRODUCTION}/schedules.py").nightly_harvest
    assert schedule.default_status.value == status
    assert schedule.cron_schedule == "0 2 * * *"


def test_production_without_its_variable_fails_before_it_writes(monkeypatch):
    monkeypatch.setenv("DEPLOYMENT", "production")
    harvest = load_sample(f"{TO_PRODUCTION}/harvest.py")
    resources = load_sample(f"{TO_PRODUCTION}/resources.py").resources().resources
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        dg.materialize([harvest.harvest], resources=resources)
    assert 'environment variable "WAREHOUSE_DATABASE" which is not set.' in str(error.value)


@pytest.fixture(scope="module")
def read_only_server(stored):
    """The address of a webserver in this process that is read-only, below a path of its own."""
    with WorkspaceProcessContext(stored, EmptyWorkspaceTarget(), read_only=True) as context:
        app = create_app_from_workspace_process_context(context, "/greenhouse")
        server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}", stored
        server.should_exit = True
        thread.join(10)


def test_the_webserver_answers_below_its_path(read_only_server):
    address, _ = read_only_server
    info = requests.get(f"{address}/greenhouse/server_info").json()
    assert info == {
        "dagster_webserver_version": VERSION,
        "dagster_version": VERSION,
        "dagster_graphql_version": VERSION,
    }
    assert requests.get(f"{address}/server_info").status_code == 404
    moved = requests.get(address, allow_redirects=False)
    assert (moved.status_code, moved.headers["location"]) == (307, "/greenhouse")
    health = load_sample("operate/webserver/health.py")
    assert health.is_up(f"{address}/greenhouse")
    assert not health.is_up(f"{address}/elsewhere")


def test_read_only_refuses_mutations_and_not_reports(read_only_server):
    address, instance = read_only_server
    query = "mutation { terminateRun(runId: \"a\") { ... on UnauthorizedError { message } } }"
    answer = requests.post(f"{address}/greenhouse/graphql", json={"query": query}).json()
    assert answer == {"data": {"terminateRun": {"message": "Authorization failed"}}}
    reported = requests.post(f"{address}/greenhouse/report_asset_materialization/soil")
    assert reported.status_code == 200
    assert dg.AssetKey("soil") in instance.all_asset_keys()


def test_options_of_the_webserver():
    options = {option.name: option for option in dagster_webserver.params}
    defaults = {
        "host": "127.0.0.1",
        "port": None,
        "path_prefix": "",
        "read_only": False,
        "db_statement_timeout": 15000,
        "db_pool_recycle": 3600,
        "db_pool_max_overflow": 20,
        "live_data_poll_rate": 2000,
        "dagster_log_level": "info",
        "uvicorn_log_level": "warning",
        "log_format": "colored",
        "code_server_log_level": "info",
    }
    assert {name: options[name].default for name in defaults} == defaults
    assert DEFAULT_WEBSERVER_PORT == 3000


def test_the_workspace_of_the_webserver():
    shown = yaml.safe_load(read_sample("webserver/workspace.yaml"))
    assert process_workspace_config(shown).success


def test_a_home_that_is_not_absolute(monkeypatch):
    monkeypatch.setenv("DAGSTER_HOME", "home")
    with pytest.raises(dg.DagsterInvariantViolationError) as error:
        dg.DagsterInstance.get()
    assert "must be an absolute path" in str(error.value)


def test_assets_know_the_place_of_their_code():
    links = load_sample("operate/ui/code_links.py")
    (asset,) = links.defs().assets
    (reference,) = asset.metadata_by_key[dg.AssetKey("watering_plan")][
        "dagster/code_references"
    ].value.code_references
    assert reference.file_path == links.__file__
    assert reference.line_number == 5


def test_a_command_for_pools_needs_an_instance(monkeypatch):
    monkeypatch.delenv("DAGSTER_HOME")
    told = CliRunner().invoke(instance_cli, ["concurrency", "set", "weather_api", "2"])
    assert str(told.exception).startswith("The environment variable $DAGSTER_HOME is not set.")


def test_a_limit_of_zero_stops_a_pool(stored):
    storage = stored.event_log_storage
    storage.set_concurrency_slots("stopped", 0)
    assert not storage.claim_concurrency_slot("stopped", "run", "step").is_claimed
    storage.delete_concurrency_limit("stopped")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("crashing", "was terminated by signal 11 (SIGSEGV)."),
        ("leaving", "unexpectedly exited with code 3."),
    ],
)
def test_other_ends_of_a_step(dagster_home, monkeypatch, name, told):
    monkeypatch.setenv("PYTHONFAULTHANDLER", "1")
    job = ReconstructableJob.for_file(str(GROUP / "tests" / "operate_killed_step.py"), name)
    with dg.DagsterInstance.get() as instance:
        result = dg.execute_job(job, instance)
        messages = [event.message or "" for event in result.all_events]
    assert f"Multiprocess executor: child process for step measure_{name} {told}" in messages


def test_processors_are_those_of_the_machine(monkeypatch):
    """`max_concurrent` doesn't follow the limit of a container."""
    monkeypatch.delenv("DAGSTER_MULTIPROCESS_EXECUTOR_MAX_CONCURRENT", raising=False)
    monkeypatch.setattr("multiprocessing.cpu_count", lambda: 64)
    executor = multiprocess.MultiprocessExecutor(retries=RetryMode.ENABLED, max_concurrent=None)
    assert executor._max_concurrent == 64
    monkeypatch.setenv("DAGSTER_MULTIPROCESS_EXECUTOR_MAX_CONCURRENT", "2")
    executor = multiprocess.MultiprocessExecutor(retries=RetryMode.ENABLED, max_concurrent=None)
    assert executor._max_concurrent == 2
