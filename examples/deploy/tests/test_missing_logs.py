"""Locked SQLite files, and compute logs that the interface doesn't show."""

import re
import sqlite3
import time
from pathlib import Path

import boto3
import dagster as dg
import pytest
import yaml
from chart_values import mistakes
from dagster._config import process_config
from dagster._core.storage.compute_log_manager import ComputeIOType
from dagster_aws.s3 import S3ComputeLogManager
from moto import mock_aws

GROUP = Path(__file__).parents[1]
FOLDER = GROUP / "troubleshooting"
PAGES = GROUP.parents[1] / "site/docs/deployment/troubleshooting"
LOCKED = (PAGES / "sqlite-locked.md").read_text()
MISSING = (PAGES / "missing-compute-logs.md").read_text()


@dg.op
def greet():
    print("hello from the step")


@dg.job
def greeting():
    greet()


def test_a_lock_of_another_process(tmp_path):
    with dg.DagsterInstance.from_config(str(tmp_path)) as instance:
        run = greeting.execute_in_process(instance=instance)
        files = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.db")}
        assert files == {
            "history/runs.db",
            "history/runs/index.db",
            f"history/runs/{run.run_id}.db",
            "schedules/schedules.db",
        }
        for name in files:
            assert f"`{name.replace(run.run_id, 'RUN_ID')}`" in LOCKED
        other = sqlite3.connect(tmp_path / "history/runs.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        started = time.monotonic()
        with pytest.raises(Exception) as raised:
            instance.create_run_for_job(greeting)
        waited = time.monotonic() - started
        other.rollback()
        assert waited > 4.5
        first = str(raised.value).splitlines()[0]
        assert first == "(sqlite3.OperationalError) database is locked" and first in LOCKED
        # As soon as the lock is gone, writing works.
        assert instance.create_run_for_job(greeting)


def test_two_heads_after_a_race(tmp_path):
    """The state that two processes leave behind that create the tables at once."""
    with dg.DagsterInstance.from_config(str(tmp_path)) as instance:
        assert not instance.get_runs()
    database = sqlite3.connect(tmp_path / "history/runs.db")
    database.execute("insert into alembic_version values ('7e2f3204cf8e-other')")
    database.commit()
    database.close()
    with pytest.raises(Exception) as raised:
        with dg.DagsterInstance.from_config(str(tmp_path)) as instance:
            instance.get_runs()
    shown = "Version table 'alembic_version' has more than one head present; please use get_current_heads()"
    assert shown in str(raised.value) and shown in LOCKED


def manager(**changes) -> S3ComputeLogManager:
    config = yaml.safe_load((FOLDER / "compute_logs.yaml").read_text())["compute_logs"]["config"]
    assert process_config(S3ComputeLogManager.config_type(), config).success
    return S3ComputeLogManager(**{**config, **changes})


@pytest.fixture
def bucket(monkeypatch, tmp_path):
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "test")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-central-1")
    with mock_aws():
        client = boto3.client("s3")
        client.create_bucket(
            Bucket="harbor-dagster-logs",
            CreateBucketConfiguration={"LocationConstraint": "eu-central-1"},
        )
        yield client


def keys(client) -> list[str]:
    answer = client.list_objects_v2(Bucket="harbor-dagster-logs")
    return [each["Key"] for each in answer.get("Contents", [])]


def test_logs_in_s3(bucket, tmp_path):
    runs = manager(local_dir=str(tmp_path / "run"))
    webserver = manager(local_dir=str(tmp_path / "webserver"))
    key = ["r1", "compute_logs", "greet"]
    with runs.capture_logs(key):
        print("hello from the step")
        # A step that has just started: nothing is in the bucket, so there is no file to show.
        assert webserver.get_log_data(key).stdout is None
        assert not webserver.cloud_storage_has_logs(key, ComputeIOType.STDOUT)
    assert "hello from the step" in webserver.get_log_data(key).stdout.decode()
    stored = keys(bucket)
    assert {re.sub(r".*\.", ".", each) for each in stored} == {".out", ".err"}
    assert all(each.startswith("production/storage/r1/compute_logs/") for each in stored)
    assert "`PREFIX/storage/RUN_ID/compute_logs/`" in MISSING
    assert "s3://harbor-dagster-logs/production/storage/RUN_ID/compute_logs/" in MISSING
    # Another prefix is another place.
    other = manager(local_dir=str(tmp_path / "other"), prefix="staging")
    assert other.get_log_data(key).stdout is None


def test_skipped_empty_files(bucket, tmp_path):
    runs = manager(local_dir=str(tmp_path), skip_empty_files=True)
    with runs.capture_logs(["r2", "compute_logs", "greet"]):
        print("only one stream")
    assert not [each for each in keys(bucket) if each.endswith(".err")]


def test_settings_of_the_chart_are_those_of_dagster_yaml():
    values = yaml.safe_load((FOLDER / "compute_logs_values.yaml").read_text())
    assert list(mistakes(values)) == []
    settings = values["computeLogManager"]["config"]["s3ComputeLogManager"]
    snake = {re.sub(r"([A-Z])", r"_\1", name).lower(): value for name, value in settings.items()}
    config = yaml.safe_load((FOLDER / "compute_logs.yaml").read_text())["compute_logs"]
    assert snake == config["config"]
    assert values["computeLogManager"]["type"] == config["class"]


def test_logs_on_a_volume(tmp_path):
    values = yaml.safe_load((FOLDER / "compute_logs_volume.yaml").read_text())
    assert list(mistakes(values)) == []
    settings = values["computeLogManager"]["config"]["customComputeLogManager"]
    folder = settings["config"]["base_dir"]
    launcher = values["runLauncher"]["config"]["k8sRunLauncher"]
    for pods in (values["dagsterWebserver"], launcher):
        (mount,) = pods["volumeMounts"]
        assert mount["mountPath"] == folder
        assert [volume["name"] for volume in pods["volumes"]] == [mount["name"]]
    settings["config"]["base_dir"] = str(tmp_path / "logs")
    with dg.instance_for_test(overrides={"compute_logs": settings}) as instance:
        key = ["r1", "compute_logs", "greet"]
        with instance.compute_log_manager.capture_logs(key):
            print("hello from the step")
    with dg.instance_for_test(overrides={"compute_logs": settings}) as webserver:
        read = webserver.compute_log_manager.get_log_data(key)
        assert "hello from the step" in read.stdout.decode()


def test_words_of_the_interface():
    """The interface shows these words for a file that is missing, and for one that is empty."""
    import dagster_webserver

    build = Path(dagster_webserver.__file__).parent / "webapp/build/_next/static/chunks"
    shown = [path for path in build.glob("*.js") if "No log file available" in path.read_text()]
    assert shown and "No output" in shown[0].read_text()
    assert "`No log file available`" in MISSING and "`No output`" in MISSING
