"""The page on CloudWatch, against moto's server."""

import json
import time

import boto3
import dagster as dg
import pytest
from conftest import load, states
from dagster_aws.cloudwatch import cloudwatch_logger
from dagster_aws.cloudwatch import loggers as cloudwatch

GROUP, STREAM = "/dagster/runs", "tides"


@pytest.fixture
def logs(aws):
    client = boto3.client("logs")
    client.create_log_group(logGroupName=GROUP)
    client.create_log_stream(logGroupName=GROUP, logStreamName=STREAM)
    return client


def lines(client):
    events = client.get_log_events(logGroupName=GROUP, logStreamName=STREAM)["events"]
    return [json.loads(event["message"]) for event in events]


def execute(defs, **options):
    return defs.resolve_job_def("tides").execute_in_process(**options)


def test_json_on_the_console(capfd):
    assert execute(load("cloudwatch/definitions.py")["defs"]).success
    captured = capfd.readouterr()
    found = [
        json.loads(line)
        for line in (captured.err + captured.out).splitlines()
        if line.startswith("{")
    ]
    [own] = [each for each in found if "computed 28 tides" in each["msg"]]
    assert own["dagster_meta"]["step_key"] == "tide_table"


def test_old_logger(logs):
    result = execute(load("cloudwatch/old_logger.py")["defs"])
    [line] = lines(logs)
    assert line["dagster_meta"]["orig_message"] == "computed 28 tides"
    assert line["dagster_meta"]["run_id"] == result.run_id
    mark = cloudwatch.CloudwatchLogsHandler._deprecated
    assert mark.breaking_version == "0.27"
    assert "PipesCloudWatchLogReader" in mark.additional_warn_text


def broken(level, fail):
    @dg.asset
    def tide_table() -> None:
        if fail:
            raise ValueError("no tides")

    config = {"log_group_name": GROUP, "log_stream_name": STREAM, "log_level": level}
    job = dg.define_asset_job("tides", config={"loggers": {"cw": {"config": config}}})
    # deprecated
    return dg.Definitions(assets=[tide_table], jobs=[job], loggers={"cw": cloudwatch_logger})


@pytest.mark.parametrize(("level", "fail"), [("INFO", True), ("DEBUG", False)])
def test_the_old_logger_fails_on_events(logs, level, fail):
    with dg.instance_for_test() as instance:
        with pytest.raises(TypeError) as failed:
            execute(broken(level, fail), instance=instance, raise_on_error=False)
        [run] = instance.get_runs()
    message = "is not JSON serializable"
    assert message in str(failed.value)
    assert run.status == dg.DagsterRunStatus.FAILURE
    states("cloudwatch", message)


def test_messages(logs, monkeypatch):
    logs.delete_log_stream(logGroupName=GROUP, logStreamName=STREAM)
    defs = load("cloudwatch/old_logger.py")["defs"]
    with pytest.raises(Exception) as failed:  # noqa: PT011
        execute(defs)
    stream = f"Could not find log stream with name {STREAM}"
    assert stream in str(failed.value)
    # A stream whose name only begins like it: the search never ends.
    logs.create_log_stream(logGroupName=GROUP, logStreamName=f"{STREAM}-2")
    session = boto3.Session()
    asked = []

    def ask(**_):
        asked.append(1)
        if len(asked) == 20:
            raise TimeoutError("enough")

    session.events.register("before-call.logs.DescribeLogStreams", ask)
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", session)
    with pytest.raises(TimeoutError, match="enough"):
        execute(defs)
    logs.delete_log_group(logGroupName=GROUP)
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)
    with pytest.raises(Exception) as failed:  # noqa: PT011
        execute(defs)
    group = f"Could not find log group with name {GROUP}"
    assert group in str(failed.value)
    states("cloudwatch", stream, group)


def test_check_of_a_log_group(aws):
    client = boto3.client("logs")
    client.create_log_group(logGroupName="/harbor/gauges")
    client.create_log_stream(logGroupName="/harbor/gauges", logStreamName="g1")
    sample = load("cloudwatch/recent_errors.py")

    @dg.asset
    def tide_table() -> None:
        pass

    def evaluate():
        checked = [tide_table, *sample["defs"].asset_checks]
        result = dg.materialize(checked, resources=sample["defs"].resources)
        [evaluation] = result.get_asset_check_evaluations()
        return evaluation.passed, evaluation.metadata["errors"].value

    assert evaluate() == (True, 0)
    now = int(time.time() * 1000)
    events = [
        {"timestamp": now - 2 * 3_600_000, "message": "ERROR old"},
        {"timestamp": now, "message": "ERROR no signal"},
        {"timestamp": now, "message": "INFO ok"},
    ]
    client.put_log_events(logGroupName="/harbor/gauges", logStreamName="g1", logEvents=events)
    assert evaluate() == (False, 1)
