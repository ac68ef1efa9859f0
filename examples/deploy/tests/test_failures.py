"""Run retries and run monitoring, with a real daemon."""

import os
import re
import sys

import pytest
from execution_home import EXECUTION, Home, page, pause, shown
from harbor_processes import wait_until


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    folder = tmp_path_factory.mktemp("failures")
    changes = {
        "run_monitoring": {"poll_interval_seconds": 1},
        "run_queue": {"dequeue_interval_seconds": 1},
    }
    samples = ("failures/retries.yaml", "failures/monitoring.yaml", "launchers/dagster.yaml")
    with Home(folder, *samples, target="failures/loads.py", **changes) as home:
        (folder / "loads").mkdir()
        home.env["LOADS"] = str(folder / "loads")
        home.env["DAGSTER_EVENT_LOG_CONSUMER_DAEMON_INTERVAL_SECONDS"] = "1"
        launchers = str(EXECUTION / "launchers")
        home.env["PYTHONPATH"] = os.pathsep.join([launchers, home.env["PYTHONPATH"]])
        home.start_webserver()
        home.start_daemon()
        yield home


def attempts(home: Home, name: str) -> int:
    file = home.folder / "loads" / name
    return int(file.read_text()) if file.exists() else 0


def forget(home: Home) -> None:
    for file in (home.folder / "loads").iterdir():
        file.unlink()


def retries(home: Home, run: str) -> list:
    with home.instance() as instance:
        _, runs = instance.get_run_group(run)
        return sorted(runs, key=lambda one: int(one.tags.get("dagster/retry_number", "0")))


def test_retry_starts_at_the_failed_step(home):
    forget(home)
    first = home.launch("load_orders")
    second = wait_until(lambda: len(retries(home, first)) == 2 and retries(home, first)[1], "retry")
    assert home.wait_for(second.run_id) == "SUCCESS"
    assert (attempts(home, "extract"), attempts(home, "load")) == (1, 2)
    failed = home.run(first)
    assert failed.tags["dagster/auto_retry_run_id"] == second.run_id
    assert failed.tags["dagster/will_retry"] == "true"
    assert failed.tags["dagster/failure_reason"] == "STEP_FAILURE"
    assert second.tags["dagster/retry_number"] == "1"
    assert second.parent_run_id == second.root_run_id == first
    assert "Retrying the run" in home.messages(first)
    assert "Launched as an automatic retry" in home.messages(second.run_id)
    printed = home.command(sys.executable, str(EXECUTION / "failures/retried.py"), first)
    assert printed.returncode == 0, printed.stderr
    assert printed.stdout.strip() == shown("failures/cli/retried.txt")[1]


def test_all_steps(home):
    forget(home)
    first = home.launch("load_customers")
    second = wait_until(lambda: len(retries(home, first)) == 2 and retries(home, first)[1], "retry")
    assert home.wait_for(second.run_id) == "SUCCESS"
    assert (attempts(home, "extract"), attempts(home, "load")) == (2, 2)


def test_failed_steps_are_not_retried(home):
    forget(home)
    run = home.launch("check_prices")
    assert home.wait_for(run) == "FAILURE"
    quoted = "Not retrying run since it failed due to an asset or op failure and run retries are configured with retry_on_asset_or_op_failure set to false."
    wait_until(lambda: quoted in home.messages(run), "message")
    assert len(retries(home, run)) == 1
    assert attempts(home, "fail") == 1
    assert quoted in page("run-retries")


def test_crashed_process_is_retried(home):
    forget(home)
    run = home.launch("survive_crash")
    wait_until(lambda: len(retries(home, run)) == 4, "three retries")
    last = retries(home, run)[-1].run_id
    assert home.wait_for(last) == "FAILURE"
    assert attempts(home, "crash") == 4
    # The daemon writes the tag after the run has failed.
    wait_until(lambda: home.run(last).tags.get("dagster/will_retry") == "false", "no more retries")
    quoted = "was terminated by signal 9 (SIGKILL)"
    assert quoted in home.messages(run)
    assert quoted in page("run-retries")
    pause(3)
    assert len(retries(home, run)) == 4


def test_runtime_is_limited(home):
    run = home.launch("short_load")
    assert home.wait_for(run) == "FAILURE"
    messages = home.messages(run)
    for quoted in (
        "Canceling due to exceeding maximum runtime of 3 seconds.",
        "Exceeded maximum runtime of 3 seconds.",
    ):
        assert quoted in messages
        assert quoted in page("run-monitoring")
    wait_until(lambda: len(retries(home, run)) > 1, "the run is retried")


def test_a_run_is_canceled(home):
    """The webserver asks the launcher to stop the worker, which reports that it is canceled."""
    run = home.launch("short_load", {"dagster/max_runtime": "600"})
    home.wait_for(run, "STARTED")
    started = re.search(r"Started process for run \(pid: (\d+)\)", home.messages(run))
    worker = int(started.group(1))
    assert is_alive(worker)
    terminated = home.ask(
        "mutation ($id: String!) { terminateRun(runId: $id) { __typename } }", id=run
    )
    assert terminated["terminateRun"]["__typename"] == "TerminateRunSuccess"
    assert home.wait_for(run) == "CANCELED"
    assert "Sending run termination request." in home.messages(run)
    wait_until(lambda: not is_alive(worker), "the end of the worker")
    pause(3)
    assert len(retries(home, run)) == 1


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_own_launcher_refuses_a_run(home):
    forget(home)
    run = home.launch("load_orders", {"needs_free_gb": "1000000", "dagster/max_retries": "0"})
    assert home.wait_for(run) == "FAILURE"
    with home.instance() as instance:
        errors = [
            log.dagster_event.engine_event_data.error.message
            for log in instance.all_logs(run)
            if log.dagster_event and log.dagster_event.is_engine_event
            and log.dagster_event.engine_event_data.error
        ]  # fmt: skip
    assert len(errors) == 1
    assert "GB free in /tmp, 1000000 GB needed" in errors[0]
    assert attempts(home, "extract") == 0
    assert "GB free in /tmp, 1000000 GB needed" in page("run-launchers")
