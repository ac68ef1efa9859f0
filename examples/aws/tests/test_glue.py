"""The page on Glue. moto's server is Glue and S3; the job's script runs as a process of its own."""

import os
import subprocess
import sys
import time
from types import SimpleNamespace

import boto3
import dagster as dg
import dagster_pipes
import pytest
from botocore.exceptions import ClientError
from botocore.stub import Stubber
from conftest import GROUP, check_of, defaults, load, metadata_of, run, states
from dagster_aws.pipes import PipesGlueClient

JOB = "count-households"
NORTH = {"partition_key": "north"}


@pytest.fixture
def glue(aws, bucket, monkeypatch):
    """An account with the job; its script runs when the job is started."""
    sleep = time.sleep
    quick = SimpleNamespace(sleep=lambda seconds: sleep(min(seconds, 0.05)), time=time.time)
    monkeypatch.setattr("dagster_aws.pipes.clients.glue.time", quick)
    monkeypatch.setattr(dagster_pipes, "time", quick)
    monkeypatch.setattr("dagster._core.pipes.utils.time", quick)
    bucket("census-pipes")
    boto3.client("glue").create_job(
        Name=JOB,
        Role="glue",
        Command={"Name": "pythonshell", "ScriptLocation": "s3://code/x.py", "PythonVersion": "3.9"},
        MaxCapacity=0.0625,
        ExecutionProperty={"MaxConcurrentRuns": 1},
    )
    started = []

    def start(defs, script=True):
        client = defs.resources["glue"]._client

        def run_script(params, **_):
            started.append(dict(params))
            words = [word for pair in params["Arguments"].items() for word in pair]
            if script:
                subprocess.run(
                    [sys.executable, GROUP / "glue/count_households.py", *words],
                    check=True,
                    env=os.environ.copy(),
                )

        client.meta.events.register("provide-client-params.glue.StartJobRun", run_script)
        return defs

    start.calls = started
    return start


def test_sample(glue):
    with dg.instance_for_test() as instance:
        defs = glue(load("glue/definitions.py")["defs"])
        result = run(defs, instance=instance, **NORTH)
    metadata = metadata_of(result, "households")
    url = metadata.pop("AWS Glue Job Run URL")
    job_run = metadata.pop("AWS Glue Job Run ID")
    assert metadata == {"households": 2, "AWS Glue Job Name": JOB}
    assert job_run in url and "eu-west-1.console.aws.amazon.com" in url
    assert check_of(result).passed
    [params] = glue.calls
    assert (params["JobName"], params["Timeout"]) == (JOB, 10)
    assert sorted(params["Arguments"]) == [
        "--dagster-pipes-context",
        "--dagster-pipes-messages",
        "--year",
    ]
    # The context is deleted at the end, messages are not.
    left = boto3.client("s3").list_objects_v2(Bucket="census-pipes")["Contents"]
    assert [each["Key"].rpartition("/")[2] for each in left] == ["1.json"]


def test_messages(glue):
    sample = load("glue/definitions.py")
    defs = glue(sample["defs"], script=False)
    with dg.instance_for_test() as instance:
        result = run(defs, "households", instance=instance, **NORTH)
        log = "\n".join(entry.user_message for entry in instance.all_logs(result.run_id))
    silent = "[pipes] did not receive any messages from external process."
    assert result.success and silent in log
    assert not check_of(result).passed
    boto3.client("glue").delete_job(JobName=JOB)
    with dg.instance_for_test() as instance:
        with pytest.raises(ClientError) as failed:
            run(defs, "households", instance=instance, **NORTH)
        (record, *_) = instance.get_run_records()
        log = "\n".join(
            entry.user_message for entry in instance.all_logs(record.dagster_run.run_id)
        )
    absent = "EntityNotFoundException"
    assert absent in str(failed.value)
    started = f"Couldn't create job {JOB}. Here's why: EntityNotFoundException"
    assert started in log
    states("glue", silent, started)


def test_a_job_that_fails(glue, monkeypatch):
    sample = load("glue/definitions.py")
    defs = glue(sample["defs"], script=False)
    client = defs.resources["glue"]._client

    def fail(parsed, **_):
        parsed["JobRun"] |= {"JobRunState": "TIMEOUT", "ErrorMessage": "Command timed out"}

    client.meta.events.register("after-call.glue.GetJobRun", fail)
    with pytest.raises(RuntimeError) as failed:
        run(defs, "households", **NORTH)
    assert "completed with status TIMEOUT :\nCommand timed out" in str(failed.value)
    states("glue", "completed with status TIMEOUT :")


def test_arguments_of_the_client(aws):
    with pytest.raises(TypeError) as failed:
        PipesGlueClient()
    message = "missing 1 required positional argument: 'context_injector'"
    assert message in str(failed.value)
    states("glue", message)


def crawl(monkeypatch, last):
    client = boto3.client("glue", region_name="eu-west-1")
    with Stubber(client) as stubber:
        stubber.add_response("start_crawler", {}, {"Name": "census"})
        for state in ("RUNNING", "STOPPING", "READY"):
            answer = {"Crawler": {"Name": "census", "State": state, "LastCrawl": last}}
            stubber.add_response("get_crawler", answer, {"Name": "census"})
        if last["Status"] == "SUCCEEDED":
            metrics = {"CrawlerMetricsList": [{"TablesCreated": 1, "TablesUpdated": 2}]}
            stubber.add_response("get_crawler_metrics", metrics, {"CrawlerNameList": ["census"]})
        sample = load("glue/crawler.py")
        monkeypatch.setattr(sample["Crawler"], "get_client", lambda self: client)
        assert defaults(sample["Crawler"], "poll_seconds") == {"poll_seconds": 15}
        fast = sample["Crawler"](name="census", region_name="eu-west-1", poll_seconds=0)
        result = dg.materialize(sample["defs"].assets, resources={"crawler": fast})
        stubber.assert_no_pending_responses()
    return result


def test_crawler(aws, monkeypatch):
    result = crawl(monkeypatch, {"Status": "SUCCEEDED"})
    assert metadata_of(result, "catalog_tables") == {"created": 1, "updated": 2}
    with pytest.raises(dg.Failure, match="census: access denied"):
        crawl(monkeypatch, {"Status": "FAILED", "ErrorMessage": "access denied"})
