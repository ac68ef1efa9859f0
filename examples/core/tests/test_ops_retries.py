"""The page on retries: attempts, waits, which policy counts, and what is not repeated."""

import dagster as dg
import pytest
import yaml
from dagster._core.definitions.reconstruct import ReconstructableJob
from dagster._core.execution.api import create_execution_plan
from sample_files import GROUP, load_sample, one_instance  # noqa: F401

policy = load_sample("ops/retries/policy.py")
requested = load_sample("ops/retries/requested.py")
time_limit = load_sample("ops/retries/time_limit.py")


def attempts_of(result, step: str) -> tuple[int, bool]:
    events = [event for event in result.all_events if event.step_key == step]
    restarts = sum(event.event_type_value == "STEP_RESTARTED" for event in events)
    return 1 + restarts, any(event.is_step_success for event in events)


def test_the_policy_tries_until_the_server_answers():
    policy.server.calls = 0
    result = policy.sync_loans.execute_in_process()
    assert attempts_of(result, "fetch_loans") == (3, True)
    assert result.output_for_node("fetch_loans") == 42


def test_the_jobs_policy_is_a_default_for_ops_without_one():
    policies = {
        str(step.node_handle): policy.sync_everything.get_retry_policy_for_handle(step.node_handle)
        for step in create_execution_plan(policy.sync_everything).steps
    }
    assert {name: found.max_retries for name, found in policies.items()} == {
        "fetch_loans": 3,
        "fetch_holds": 5,
        "fetch_holds_again": 1,
    }


def test_the_waits_of_the_page_table():
    def waits(**options) -> list[float]:
        retries = dg.RetryPolicy(max_retries=4, delay=2, **options)
        return [retries.calculate_delay(attempt) for attempt in (1, 2, 3, 4)]

    assert waits() == [2, 2, 2, 2]
    assert waits(backoff=dg.Backoff.LINEAR) == [2, 4, 6, 8]
    assert waits(backoff=dg.Backoff.EXPONENTIAL) == [2, 6, 14, 30]
    for exact, spread in zip(
        waits(backoff=dg.Backoff.EXPONENTIAL),
        waits(backoff=dg.Backoff.EXPONENTIAL, jitter=dg.Jitter.PLUS_MINUS),
    ):
        assert abs(exact - spread) <= 2


def test_busy_is_tried_again():
    requested.answers[:] = [429, 200]
    result = requested.sync_loans.execute_in_process()
    assert attempts_of(result, "fetch_loans") == (2, True)


def test_refused_is_not_tried_again():
    requested.answers[:] = [401, 200]
    result = requested.sync_loans.execute_in_process(raise_on_error=False)
    assert attempts_of(result, "fetch_loans") == (1, False)
    (event,) = [event for event in result.all_events if event.is_step_failure]
    assert event.step_failure_data.user_failure_data.description == "The key was refused."


def test_retries_run_out():
    @dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
    def flaky():
        raise ValueError("busy")

    @dg.job
    def job():
        flaky()

    result = job.execute_in_process(raise_on_error=False)
    assert attempts_of(result, "flaky") == (3, False)
    (event,) = [event for event in result.all_events if event.is_step_failure]
    assert event.step_failure_data.error.message.startswith("Exceeded max_retries of 2")


def test_a_wrong_type_is_not_tried_again():
    @dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
    def count_books() -> int:
        return "many"

    @dg.job
    def job():
        count_books()

    result = job.execute_in_process(raise_on_error=False)
    assert attempts_of(result, "count_books") == (1, False)


def test_backoff_needs_a_delay():
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        dg.RetryPolicy(max_retries=3, backoff=dg.Backoff.LINEAR)
    assert str(error.value) == "Can not set jitter on RetryPolicy without also setting delay"


def test_retries_can_be_turned_off_for_one_run():
    run_config = yaml.safe_load((GROUP / "ops/retries/no_retries.yaml").read_text())
    job = ReconstructableJob.for_file(str(GROUP / "ops/retries/policy.py"), "sync_loans")

    with dg.DagsterInstance.get() as instance:
        result = dg.execute_job(job, instance, run_config=run_config)

        assert attempts_of(result, "fetch_loans") == (1, False)
        (event,) = [event for event in result.all_events if event.is_step_failure]
        assert event.step_failure_data.error.message == "RetryRequested but retries are disabled"


def test_the_page_table_says_how_runs_differ_by_executor():
    dg.validate_run_config(
        policy.sync_loans,
        {"execution": {"config": {"multiprocess": {"retries": {"disabled": {}}}}}},
    )
    with pytest.raises(dg.DagsterInvalidConfigError, match='unexpected config entry "retries"'):
        dg.validate_run_config(
            policy.sync_loans, {"execution": {"config": {"retries": {"disabled": {}}}}}
        )


def test_an_error_of_the_io_manager_is_tried_again():
    attempts: list[int] = []

    class FullDisk(dg.IOManager):
        def handle_output(self, context, obj):
            attempts.append(obj)
            if len(attempts) == 1:
                raise OSError("disk full")

        def load_input(self, context): ...

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=1))
    def count_books() -> int:
        return 1200

    @dg.job(resource_defs={"io_manager": FullDisk()})
    def job():
        count_books()

    assert job.execute_in_process().success
    assert attempts == [1200, 1200]


def test_the_setup_of_a_resource_is_not_tried_again():
    attempts: list[int] = []

    class Unreachable(dg.ConfigurableResource):
        def setup_for_execution(self, context):
            attempts.append(1)
            raise ConnectionError("no answer")

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
    def fetch(server: Unreachable): ...

    @dg.job(resource_defs={"server": Unreachable()})
    def job():
        fetch()

    assert not job.execute_in_process(raise_on_error=False).success
    assert len(attempts) == 1


SHORT_LIMIT = {"ops": {"fetch_archive": {"config": {"seconds": 0.2}}}}


def test_a_step_that_takes_too_long_is_retried_and_then_fails():
    result = time_limit.sync_archive.execute_in_process(
        run_config=SHORT_LIMIT, raise_on_error=False
    )
    assert attempts_of(result, "fetch_archive") == (2, False)
    (event,) = [event for event in result.all_events if event.is_step_failure]
    assert event.step_failure_data.error.message.startswith("Exceeded max_retries of 1")
    cause = event.step_failure_data.error.cause
    assert cause.message == "TimeoutError: The step took longer than 0.2 seconds\n"


def test_the_time_limit_holds_in_the_process_of_a_step():
    job = ReconstructableJob.for_file(str(GROUP / "ops/retries/time_limit.py"), "sync_archive")
    with dg.instance_for_test() as instance:
        with dg.execute_job(job, instance=instance, run_config=SHORT_LIMIT) as result:
            names = [
                event.event_type_value
                for event in result.all_events
                if event.step_key == "fetch_archive"
            ]
    assert "STEP_WORKER_STARTED" in names
    assert names.count("STEP_UP_FOR_RETRY") == 1
    assert names[-1] == "STEP_FAILURE"


def test_the_time_limit_ends_with_its_block():
    with time_limit.time_limit(0.05):
        pass
    time_limit.time.sleep(0.1)
