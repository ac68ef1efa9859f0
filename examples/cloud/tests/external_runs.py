"""Runs of the samples about external pipelines, with the released clients and services in memory.

The samples lie in `core/external/cloud`, whose own tests run their scripts without the clients.
"""

import io
import time
from contextlib import redirect_stderr, redirect_stdout
from types import SimpleNamespace

import dagster as dg
import dagster_pipes
import pytest
from botocore.exceptions import ClientError
from cloud_stand_ins import Bucket, Cloud, build_spark, put_modules

META = SimpleNamespace(region_name="eu-central-1")


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch):
    """Shorten what the readers and clients wait, and give boto3 an account."""
    sleep = time.sleep
    quick = SimpleNamespace(sleep=lambda seconds: sleep(min(seconds, 0.005)), time=time.time)
    monkeypatch.setattr(dagster_pipes, "time", quick)
    monkeypatch.setattr("dagster._core.pipes.utils.time", quick)
    monkeypatch.setattr("dagster._core.pipes.utils.WAIT_FOR_LOGS_AFTER_EXECUTION_INTERVAL", 0)
    monkeypatch.setattr("dagster._core.pipes.utils.WAIT_FOR_LOGS_TIMEOUT", 0)
    for module in ("glue", "emr", "emr_containers", "emr_serverless"):
        monkeypatch.setattr(f"dagster_aws.pipes.clients.{module}.time", quick)
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "key")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-central-1")
    yield
    dagster_pipes.PipesContext.set(None)


class Run:
    """A run of one asset: whether it succeeded, its metadata, its warnings, its error."""

    def __init__(self, asset: dg.AssetsDefinition, **options) -> None:
        instance = dg.DagsterInstance.ephemeral()
        result = dg.materialize([asset], instance=instance, raise_on_error=False, **options)
        entries = instance.all_logs(result.run_id)
        self.success = result.success
        self.log = "\n".join(entry.user_message for entry in entries)
        events = result.get_asset_materialization_events()
        self.metadata = {
            key: value.value
            for event in events
            for key, value in event.event_specific_data.materialization.metadata.items()
        }
        failures = [
            event.event_specific_data.error
            for event in result.all_events
            if event.event_type_value == "STEP_FAILURE"
        ]
        self.error = "\n".join(
            f"{error.message}{error.cause.message if error.cause else ''}" for error in failures
        )


def run_script(path: str, env=None, args=None) -> str:
    """Run a script of the samples as a service does; return what it printed."""
    printed = io.StringIO()
    with redirect_stdout(printed), redirect_stderr(printed):
        Cloud.run_script(None, path, env, args)
    return printed.getvalue()


@pytest.fixture
def spark(monkeypatch):
    session = build_spark()
    session.getActiveSession.return_value.conf.get.return_value = None
    error = type("Py4JJavaError", (Exception,), {})
    put_modules(
        monkeypatch,
        {"pyspark.sql": {"SparkSession": session}, "py4j.protocol": {"Py4JJavaError": error}},
    )


class S3(Bucket):
    """A bucket with boto3's errors."""

    def head_object(self, Bucket: str, Key: str) -> None:  # noqa: N803
        self.get_object(Bucket, Key)

    def get_object(self, Bucket: str, Key: str) -> dict:  # noqa: N803
        if Key not in self.objects:
            raise ClientError({"Error": {"Code": "404"}}, "GetObject")
        return super().get_object(Bucket, Key)


class Logs:
    """CloudWatch Logs: `streams` are lines by group and stream."""

    exceptions = SimpleNamespace(ResourceNotFoundException=KeyError, ThrottlingException=OSError)

    def __init__(self) -> None:
        self.streams: dict[tuple[str, str], list[str]] = {}

    def describe_log_streams(self, logGroupName: str, logStreamNamePrefix: str):  # noqa: N803
        wanted = (logGroupName, logStreamNamePrefix)
        return {"logStreams": [each for each in self.streams if each == wanted]}

    def get_log_events(self, logGroupName, logStreamName, nextToken=0, **options):  # noqa: N803
        lines = self.streams[logGroupName, logStreamName]
        events = [{"message": line} for line in lines[int(nextToken) :]]
        return {"events": events, "nextForwardToken": str(len(lines))}
