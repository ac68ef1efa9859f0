"""Real processes store values and compute logs in an S3 server on this machine, and the webserver reads the logs there."""

import boto3
import pytest
import yaml
from dagster import DagsterEventType
from execution_home import Home
from harbor_processes import GROUP, free_port
from moto.server import ThreadedMotoServer

LOGS = """query ($key: [String!]!) { capturedLogs(logKey: $key) { stdout stderr } }"""
BUCKET = "harbor-dagster"


@pytest.fixture
def s3(monkeypatch):
    """Start the server, and let this process and all that it starts use it."""
    port = free_port()
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=port)
    server.start()
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "x")
    monkeypatch.setenv("AWS_ENDPOINT_URL_S3", f"http://127.0.0.1:{port}")
    try:
        client = boto3.client("s3", region_name="eu-west-1")
        client.create_bucket(
            Bucket=BUCKET, CreateBucketConfiguration={"LocationConstraint": "eu-west-1"}
        )
        yield client
    finally:
        server.stop()


def keys(s3, prefix: str) -> list[str]:
    found = s3.list_objects_v2(Bucket=BUCKET, Prefix=prefix)
    return [each["Key"] for each in found.get("Contents", [])]


def test_values_and_logs_go_to_s3(s3, tmp_path):
    settings = yaml.safe_load((GROUP / "aws" / "dagster.yaml").read_text())
    logs = {"compute_logs": settings["compute_logs"]}
    with Home(tmp_path, "queue/immediate.yaml", target="../aws/harbor.py", **logs) as home:
        home.start_webserver()
        run = home.launch("__ASSET_JOB")
        assert home.wait_for(run) == "SUCCESS", home.messages(run)
        assert sorted(keys(s3, "dagster/")) == ["dagster/arrivals", "dagster/berths"]
        with home.instance() as instance:
            keys_of_steps = [
                instance.compute_log_manager.build_log_key_for_run(
                    run, log.dagster_event.logs_captured_data.file_key
                )
                for log in instance.all_logs(run, of_type=DagsterEventType.LOGS_CAPTURED)
            ]
        assert len(keys_of_steps) == 2
        for key in keys_of_steps:
            path = "/".join(["compute-logs", "storage", *key])
            assert f"{path}.err" in keys(s3, path)
            # The file of the step is gone from this disk: the interface shows what S3 has.
            assert not list(tmp_path.rglob(f"{key[-1]}.err"))
            shown = home.ask(LOGS, key=key)["capturedLogs"]["stderr"]
            assert "STEP_SUCCESS" in shown
