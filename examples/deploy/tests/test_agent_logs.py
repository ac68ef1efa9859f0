"""Compute logs of an agent in a bucket of your own, with a stand-in for Amazon S3."""

import importlib

import boto3
import pytest
import write_agent_settings as settings
import yaml
from dagster import DagsterInstance
from dagster._config import process_config
from dagster_aws.s3 import S3ComputeLogManager
from moto import mock_aws

FOLDER = settings.FOLDER / "logs"
KEY = ["6f0a2c1e", "compute_logs", "orders"]


@pytest.fixture
def given() -> dict:
    return yaml.safe_load((FOLDER / "s3.yaml").read_text())["compute_logs"]


def test_helm_values_are_the_same_settings(given):
    values = yaml.safe_load((FOLDER / "values.yaml").read_text())["computeLogs"]
    assert values["enabled"] is True
    assert values["custom"] == given


@pytest.fixture
def bucket(monkeypatch):
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "test")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
    with mock_aws():
        client = boto3.client("s3")
        client.create_bucket(Bucket="hooli-dagster-logs")
        yield client


def write_logs(config: dict):
    """Capture some output with a manager, and return the links that the run gets."""
    manager = S3ComputeLogManager.from_config_value(None, config)
    with manager.capture_logs(KEY) as context:
        print("loaded 3 orders", flush=True)
    return context


def test_files_and_links(bucket, given):
    owner = importlib.import_module(given["module"])
    assert getattr(owner, given["class"]) is S3ComputeLogManager
    result = process_config(S3ComputeLogManager.config_type(), given["config"])
    assert result.success, result.errors
    context = write_logs(result.value)
    objects = bucket.list_objects_v2(Bucket="hooli-dagster-logs")["Contents"]
    keys = {each["Key"] for each in objects}
    folder = "dagster/storage/6f0a2c1e/compute_logs"
    assert f"{folder}/orders.out" in keys and f"{folder}/orders.err" in keys
    stored = bucket.get_object(Bucket="hooli-dagster-logs", Key=f"{folder}/orders.out")
    assert stored["Body"].read() == b"loaded 3 orders\n"
    # Dagster+ gets a link to the AWS console, which asks for a login there.
    assert context.external_stdout_url.startswith("https://")
    assert "console.aws.amazon.com" in context.external_stdout_url
    assert "orders.out" in context.external_stdout_url


def test_without_links(bucket, given):
    config = {**given["config"], "show_url_only": False}
    result = process_config(S3ComputeLogManager.config_type(), config)
    context = write_logs(result.value)
    assert context.external_stdout_url is None


def test_agent_takes_the_class(bucket, given, tmp_path, monkeypatch):
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", "agent:hooli:0123")
    text = yaml.safe_load((settings.FOLDER / "agent" / "dagster.yaml").read_text())
    (tmp_path / "dagster.yaml").write_text(yaml.safe_dump({**text, "compute_logs": given}))
    with DagsterInstance.from_config(str(tmp_path)) as instance:
        assert isinstance(instance.compute_log_manager, S3ComputeLogManager)
