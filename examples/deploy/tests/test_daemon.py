"""The daemon process: what runs in it, its heartbeats, and how it ends."""

import os
import re
import signal
import subprocess

import dagster as dg
import pytest
from latest_text import latest
import yaml
from dagster._daemon.controller import (
    DEFAULT_DAEMON_HEARTBEAT_TOLERANCE_SECONDS,
    DEFAULT_HEARTBEAT_INTERVAL_SECONDS,
)
from execution_home import EXECUTION, Home, page
from harbor_processes import BIN, wait_until

SETTINGS = {
    "SENSOR": None,
    "BACKFILL": None,
    "SCHEDULER": {"scheduler": {"module": "no_scheduler", "class": "NoScheduler"}},
    "QUEUED_RUN_COORDINATOR": {
        "run_coordinator": {"module": "dagster._core.run_coordinator", "class": "DefaultRunCoordinator"}
    },
    "ASSET": {"auto_materialize": {"enabled": False, "use_sensors": False}},
}  # fmt: skip

SETTINGS_IN_ORDER = ("SENSOR", "BACKFILL", "SCHEDULER", "QUEUED_RUN_COORDINATOR", "ASSET")


def required(overrides: dict) -> set[str]:
    with dg.instance_for_test(overrides=overrides) as instance:
        return set(instance.get_required_daemon_types())


def test_daemons_of_the_defaults():
    assert required({}) == set(SETTINGS)


@pytest.mark.parametrize("daemon", [name for name, change in SETTINGS.items() if change])
def test_daemons_that_settings_turn_off(daemon):
    assert required(SETTINGS[daemon]) == set(SETTINGS) - {daemon}


def test_daemons_that_settings_turn_on():
    settings = yaml.safe_load((EXECUTION / "daemon/everything.yaml").read_text())
    added = {"MONITORING", "EVENT_LOG_CONSUMER", "FRESHNESS_DAEMON"}
    assert required(settings) == set(SETTINGS) | added
    lines = "\n".join(latest(page("dagster-daemon")))
    rows = set(re.findall(r"^\| `([A-Z_]+)` \| [A-Z]", lines, re.MULTILINE))
    assert rows == set(SETTINGS) | added


def test_numbers_of_the_page():
    assert DEFAULT_HEARTBEAT_INTERVAL_SECONDS == 30
    assert DEFAULT_DAEMON_HEARTBEAT_TOLERANCE_SECONDS == 1800


def live(home: Home, **env: str) -> tuple[int, str]:
    done = home.command(str(BIN / "dagster-daemon"), "liveness-check", **env)
    return done.returncode, done.stdout.strip()


def test_heartbeats_outlive_a_killed_daemon(tmp_path):
    strict = {"DAGSTER_DAEMON_HEARTBEAT_TOLERANCE": "0"}
    with Home(tmp_path, target="queue/reports.py") as home:
        assert live(home) == (1, "Daemon(s) not running")
        first = home.start_daemon()
        wait_until(lambda: live(home) == (0, "Daemon live"), "first daemon")
        quoted = "Instance is configured with the following daemons: ['AssetDaemon', 'BackfillDaemon', 'QueuedRunCoordinatorDaemon', 'SchedulerDaemon', 'SensorDaemon']"
        assert quoted in home.log("daemon")
        assert quoted in page("dagster-daemon")

        # A second one is noticed with the next heartbeat of the first.
        home.start_daemon("second")
        quoted = "Another SENSOR daemon is still sending heartbeats. You likely have multiple daemon processes running at once, which is not supported."
        wait_until(lambda: quoted in home.log("daemon") + home.log("second"), "message")
        assert quoted in page("dagster-daemon")
        second = home.processes["second"]
        second.send_signal(signal.SIGTERM)
        assert second.wait(60) == 0
        quoted = "Received interrupt, shutting down daemon threads..."
        assert quoted in home.log("second")
        assert quoted in page("dagster-daemon")

        os.killpg(first.pid, signal.SIGKILL)
        first.wait()
        assert live(home) == (0, "Daemon live")
        wait_until(lambda: live(home, **strict) == (1, "Daemon(s) not running"), "age")
        assert live(home) == (0, "Daemon live")

        dumped = home.command(str(BIN / "dagster-daemon"), "debug", "heartbeat-dump")
        assert dumped.stdout.split() == list(SETTINGS_IN_ORDER)
        wiped = home.command(str(BIN / "dagster-daemon"), "wipe")
        assert wiped.stdout.strip() == "Daemon heartbeats wiped"
        assert live(home) == (1, "Daemon(s) not running")


def test_script_of_the_page(tmp_path):
    script = (EXECUTION / "daemon/check.sh").read_text().replace("/var/lib/dagster", str(tmp_path))
    env = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}
    done = subprocess.run(["sh", "-c", script], env=env, capture_output=True, text=True, timeout=90)
    assert (done.returncode, done.stdout.strip()) == (1, "Daemon(s) not running")
