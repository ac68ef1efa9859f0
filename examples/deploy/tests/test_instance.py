"""The files of the page on instance configuration, and what goes wrong with them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from dagster import DagsterInstance, DagsterInvalidConfigError
from dagster._check import CheckError
from dagster._config import validate_config
from dagster._core.definitions.run_request import InstigatorType
from dagster._core.errors import DagsterHomeNotSetError
from dagster._core.instance.config import dagster_instance_config
from dagster._core.scheduler.instigation import TickStatus
from dagster._serdes import class_from_code_pointer

FOLDER = Path(__file__).parents[1] / "instance"


def use(name: str, home: Path) -> None:
    shutil.copy(FOLDER / f"{name}.yaml", home / "dagster.yaml")


@pytest.mark.parametrize(
    "name", [path.stem for path in sorted(FOLDER.glob("*.yaml")) if path.stem != "mistake"]
)
def test_accepted(name, empty_home):
    use(name, empty_home)
    config, _ = dagster_instance_config(str(empty_home))
    for value in yaml.safe_load((FOLDER / f"{name}.yaml").read_text()).values():
        if "class" in value:
            config_class = class_from_code_pointer(value["module"], value["class"])
            assert validate_config(config_class.config_type(), value.get("config", {})).success
    assert config


def test_two_kinds_of_storage_are_refused(empty_home):
    use("mistake", empty_home)
    message = "Found config for `storage` which is incompatible with `run_storage`"
    with pytest.raises(DagsterInvalidConfigError, match=message):
        dagster_instance_config(str(empty_home))


def test_limits_reach_the_instance(empty_home):
    use("limits", empty_home)
    with DagsterInstance.get() as instance:
        assert instance.get_concurrency_config().run_queue_config.max_concurrent_runs == 20
        assert instance.run_coordinator.dequeue_interval_seconds == 2
        assert instance.run_monitoring_max_runtime_seconds == 4 * 3600
        assert instance.run_retries_max_retries == 2
        # Both add a daemon.
        assert {"MONITORING", "EVENT_LOG_CONSUMER"} <= set(instance.get_required_daemon_types())


def test_resuming_needs_a_launcher_that_can(empty_home):
    (empty_home / "dagster.yaml").write_text(
        "run_monitoring: {enabled: true, max_resume_run_attempts: 1}"
    )
    with pytest.raises(CheckError, match="The configured run launcher does not support resuming"):
        DagsterInstance.get()


def test_retention(empty_home):
    use("retention", empty_home)
    with DagsterInstance.get() as instance:
        sensors = instance.get_tick_retention_settings(InstigatorType.SENSOR)
        schedules = instance.get_tick_retention_settings(InstigatorType.SCHEDULE)
    assert sensors == {
        TickStatus.SKIPPED: 2,
        TickStatus.SUCCESS: 30,
        TickStatus.FAILURE: 90,
        TickStatus.STARTED: -1,
    }
    assert set(schedules.values()) == {90}


def test_home_must_be_set(monkeypatch):
    monkeypatch.delenv("DAGSTER_HOME")
    with pytest.raises(DagsterHomeNotSetError, match="DAGSTER_HOME is not set"):
        DagsterInstance.get()


def run_script(home: Path) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, str(FOLDER / "check_home.py")],
        env={**os.environ, "DAGSTER_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_check_home(empty_home):
    use("limits", empty_home)
    command, _, output = (FOLDER / "cli" / "check_home.txt").read_text().partition("\n")
    assert command == "python check_home.py"
    assert run_script(empty_home).stdout == output
    use("no_compute_logs", empty_home)
    assert "compute logs: NoOpComputeLogManager" in run_script(empty_home).stdout


def test_an_unset_variable_is_named(empty_home):
    use("storage", empty_home)
    failed = run_script(empty_home)
    assert failed.returncode == 1
    assert (
        'You have attempted to fetch the environment variable "DAGSTER_PG_PASSWORD" which is not set.'
        in failed.stderr
    )


def test_a_home_without_the_file_is_a_warning(empty_home, caplog):
    (empty_home / "dagster.yaml").unlink()
    with DagsterInstance.get():
        pass
    assert "No dagster instance configuration file (dagster.yaml) found at" in caplog.text


def test_a_second_daemon_is_reported(empty_home, caplog):
    """The architecture page quotes what a daemon logs when another one writes heartbeats."""
    from dagster._core.workspace.context import WorkspaceProcessContext
    from dagster._core.workspace.load_target import EmptyWorkspaceTarget
    from dagster._daemon.daemon import SensorDaemon

    with (
        DagsterInstance.get() as instance,
        WorkspaceProcessContext(instance, EmptyWorkspaceTarget()) as workspace,
        SensorDaemon(settings={}) as first,
        SensorDaemon(settings={}) as second,
    ):
        for daemon, owner in ((first, "one"), (second, "two"), (first, "one")):
            daemon._check_add_heartbeat(instance, owner, 0, 1800)
        assert workspace
    page = FOLDER.parents[2] / "site/docs/deployment/oss/oss-deployment-architecture.md"
    quoted = "Another SENSOR daemon is still sending heartbeats."
    assert quoted in caplog.text
    assert quoted in page.read_text()
