"""Sensors that take too long, with a real daemon and a limit of two seconds."""

import os
import signal
import subprocess
import sys

import dagster as dg
import pytest
from dagster._core.definitions.run_request import InstigatorType
from dagster._core.scheduler.instigation import TickStatus
from harbor_processes import BIN, GROUP, wait_until

FOLDER = GROUP / "troubleshooting"
PAGE = GROUP.parents[1] / "site/docs/deployment/troubleshooting/sensor-timeouts.md"


def test_a_slow_sensor_fails_and_a_batched_one_proceeds(empty_home, tmp_path):
    # No run leaves the queue, and both sensors are evaluated at the same time.
    (empty_home / "dagster.yaml").write_text(
        "telemetry: {enabled: false}\nconcurrency: {runs: {max_concurrent_runs: 0}}\n"
        + (FOLDER / "threads.yaml").read_text()
    )
    with (tmp_path / "log").open("w") as log:
        daemon = subprocess.Popen(
            [str(BIN / "dagster-daemon"), "run", "-f", str(FOLDER / "ships.py")],
            env={**os.environ, "DAGSTER_SENSOR_GRPC_TIMEOUT_SECONDS": "2"},
            cwd=tmp_path, stdout=log, stderr=log, start_new_session=True,
        )  # fmt: skip
    try:
        with dg.DagsterInstance.get() as instance:

            def ticks():
                found = {}
                for state in instance.all_instigator_state(instigator_type=InstigatorType.SENSOR):
                    done = [
                        tick
                        for tick in instance.get_ticks(state.instigator_origin_id, state.selector_id)
                        if tick.status != TickStatus.STARTED
                    ]
                    if done:
                        found[state.name] = (done[-1], state.instigator_data.cursor)
                return found if len(found) == 2 else None

            found = wait_until(ticks, "ticks")
    finally:
        daemon.send_signal(signal.SIGTERM)
        try:
            daemon.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(daemon.pid, signal.SIGKILL)
            daemon.wait()
    failed, _ = found["all_ships"]
    assert failed.status == TickStatus.FAILURE
    # What it yielded before the limit is lost.
    assert failed.run_ids == []
    page = PAGE.read_text()
    for message in (
        "DagsterUserCodeUnreachableError",
        "The sensor tick timed out due to taking longer than 2 seconds to execute the sensor function.",
    ):
        assert message in failed.error.to_string()
        assert message in page
    assert "status = StatusCode.DEADLINE_EXCEEDED" in failed.error.to_string()
    succeeded, cursor = found["ships_in_batches"]
    assert succeeded.status == TickStatus.SUCCESS
    assert len(succeeded.run_ids) == 10
    assert int(cursor) >= 10 and int(cursor) % 10 == 0


def test_batches_cover_all_ships(monkeypatch):
    monkeypatch.syspath_prepend(str(FOLDER))
    import ships

    monkeypatch.setattr(ships.time, "sleep", lambda seconds: None)
    cursor, keys = None, []
    for _ in range(10):
        result = ships.ships_in_batches(dg.build_sensor_context(cursor=cursor))
        keys += [request.run_key for request in result.run_requests]
        cursor = result.cursor
    assert keys == [f"ship-{number}" for number in range(100)]
    # After the last ship, a tick asks for nothing more.
    assert ships.ships_in_batches(dg.build_sensor_context(cursor=cursor)).run_requests == []


@pytest.mark.parametrize(
    ("variables", "limits"),
    [
        ({}, (60, 60)),
        ({"DAGSTER_SENSOR_GRPC_TIMEOUT_SECONDS": "300"}, (300, 60)),
        ({"DAGSTER_GRPC_TIMEOUT_SECONDS": "300"}, (300, 300)),
        # The variable for sensors wins, also with the smaller value.
        ({"DAGSTER_GRPC_TIMEOUT_SECONDS": "300", "DAGSTER_SENSOR_GRPC_TIMEOUT_SECONDS": "2"}, (2, 300)),
    ],
)
def test_limits(variables, limits):
    code = (
        "from dagster._grpc.client import DEFAULT_SENSOR_GRPC_TIMEOUT as a, "
        "DEFAULT_SCHEDULE_GRPC_TIMEOUT as b; print(a, b)"
    )
    printed = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **variables}, capture_output=True, text=True
    ).stdout
    assert tuple(int(word) for word in printed.split()) == limits


def test_threads_reach_the_instance(empty_home):
    (empty_home / "dagster.yaml").write_text((FOLDER / "threads.yaml").read_text())
    with dg.DagsterInstance.get() as instance:
        assert instance.get_sensor_settings() == {"use_threads": True, "num_workers": 8}
