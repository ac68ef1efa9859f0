"""The page on S3, against moto's server."""

import inspect
import json
import pickle
import re
import shutil
import subprocess
import sys

import boto3
import dagster as dg
import pytest
from botocore.client import BaseClient
from botocore.exceptions import ClientError, NoCredentialsError
from conftest import GROUP, defaults, load, metadata_of, run, states
from dagster._core.storage.compute_log_manager import ComputeIOType
from dagster_aws.s3 import S3ComputeLogManager, S3FileManagerResource, S3PickleIOManager, S3Resource
from dagster_aws.s3 import sensor as s3_sensor

DAY = {"partition_key": "2025-06-01"}


@pytest.fixture
def probes(bucket):
    bucket("soil-probes")
    client = boto3.client("s3")
    for day, values in {"2025-06-01": {"north": 0.41, "south": 0.12}, "2025-06-02": {}}.items():
        key = f"uploads/{day}.json"
        client.put_object(Bucket="soil-probes", Key=key, Body=json.dumps(values))
    return client


def read(client, key, bucket="soil-probes"):
    return client.get_object(Bucket=bucket, Key=key)["Body"].read()


def keys(client, bucket="soil-probes"):
    return [each["Key"] for each in client.list_objects_v2(Bucket=bucket).get("Contents", [])]


def test_sample(probes):
    result = run(load("s3/definitions.py")["defs"], **DAY)
    assert metadata_of(result, "dry_probes") == {
        "dry": 1,
        "uri": "s3://soil-probes/reports/2025-06-01.txt",
    }
    stored = pickle.loads(read(probes, "dagster/moisture/2025-06-01"))
    assert stored == {"north": 0.41, "south": 0.12}
    assert read(probes, "reports/2025-06-01.txt") == b"south"
    # The partition is missing in the metadata.
    assert metadata_of(result, "moisture")["uri"] == "s3://soil-probes/dagster/moisture"
    states("s3", "`dagster/moisture/2025-06-01`")


def test_where_outputs_of_ops_and_plain_assets_are(probes):
    @dg.op
    def count() -> int:
        return 3

    @dg.job
    def counting():
        count()

    @dg.asset(key=["garden", "beds"])
    def beds() -> int:
        return 4

    io_manager = load("s3/definitions.py")["defs"].resources["io_manager"]
    with dg.instance_for_test() as instance:
        ran = counting.execute_in_process(instance=instance, resources={"io_manager": io_manager})
        dg.materialize([beds], instance=instance, resources={"io_manager": io_manager})
    assert f"dagster/storage/{ran.run_id}/count/result" in keys(probes)
    assert "dagster/garden/beds" in keys(probes)


def test_several_partitions_are_loaded_as_a_dictionary(probes):
    sample = load("s3/definitions.py")
    with dg.instance_for_test() as instance:
        for day in ("2025-06-01", "2025-06-02"):
            run(sample["defs"], "moisture", instance=instance, partition_key=day)

        @dg.asset
        def week(moisture: dict[str, dict]) -> None:
            assert sorted(moisture) == ["2025-06-01", "2025-06-02"]

        small = dg.DailyPartitionsDefinition(start_date="2025-06-01", end_date="2025-06-03")
        source = dg.AssetSpec("moisture", partitions_def=small)
        resources = sample["defs"].resources
        assert dg.materialize(
            [week, source], instance=instance, resources=resources, selection=["week"]
        ).success


def test_sensor(probes):
    sensor = load("s3/sensor.py")["new_uploads"]
    sample = load("s3/definitions.py")["defs"]
    definitions = dg.Definitions.merge(sample, dg.Definitions(sensors=[sensor]))
    resources = {"s3": S3Resource(region_name="eu-west-1")}

    def tick(instance, cursor):
        context = dg.build_sensor_context(
            instance=instance, cursor=cursor, resources=resources, definitions=definitions
        )
        return sensor.evaluate_tick(context)

    with dg.instance_for_test() as instance:
        first = tick(instance, None)
        second = tick(instance, first.cursor)
    assert [each.partition_key for each in first.run_requests] == ["2025-06-01", "2025-06-02"]
    assert [each.run_key for each in second.run_requests] == [
        each.run_key for each in first.run_requests
    ]
    assert sensor.minimum_interval_seconds == 300
    before = first.run_requests[0].run_key
    probes.put_object(Bucket="soil-probes", Key="uploads/2025-06-01.json", Body="{}")
    with dg.instance_for_test() as instance:
        changed = [r.run_key for r in tick(instance, first.cursor).run_requests]
    assert before not in changed and len(changed) == 2


def test_get_objects(probes):
    with pytest.raises(Exception, match="Provided `since_key` is not present in list of objects"):
        s3_sensor.get_objects("soil-probes", since_key="gone.json")
    assert s3_sensor.get_s3_keys("soil-probes", prefix="uploads/2025-06-02") == [
        "uploads/2025-06-02.json"
    ]
    assert s3_sensor.get_s3_keys._deprecated.breaking_version == "2.0"
    calls = []
    probes.meta.events.register("before-call.s3.ListObjectsV2", lambda **_: calls.append(1))
    newest = s3_sensor.get_objects("soil-probes", client=probes)[-1]["LastModified"]
    for number in range(999):
        probes.put_object(Bucket="soil-probes", Key=f"many/{number}", Body=b"")
    calls.clear()
    s3_sensor.get_objects("soil-probes", since_last_modified=newest, client=probes)
    # 1,001 objects: the filter works on what was listed.
    assert len(calls) == 2
    states("s3", "Provided `since_key` is not present in list of objects", "1,000 objects")


def test_logs_of_runs(bucket, workspace):
    bucket("soil-logs")
    folder = workspace / "instance"
    folder.mkdir()
    shutil.copy(GROUP / "s3/logs/dagster.yaml", folder)

    @dg.asset
    def beds() -> None:
        print("twelve beds")

    with dg.DagsterInstance.from_config(str(folder)) as instance:
        result = dg.materialize([beds], instance=instance)
    client = boto3.client("s3")
    out, err = sorted(keys(client, "soil-logs"), reverse=True)
    assert out.startswith(f"runs/storage/{result.run_id}/compute_logs/") and out.endswith(".out")
    assert err.endswith(".err")
    assert b"twelve beds" in read(client, out, "soil-logs")
    head = client.head_object(Bucket="soil-logs", Key=out)
    assert head["ServerSideEncryption"] == "AES256"
    states("s3", "`runs/storage/<run ID>/compute_logs/`")


def test_calls_that_the_permissions_are_for(bucket, tmp_path, monkeypatch):
    """What the page's table of permissions rests on: which process calls which operation."""
    bucket("soil-logs")
    called = set()
    make_call = BaseClient._make_api_call

    def record(client, operation, arguments):
        called.add(operation)
        return make_call(client, operation, arguments)

    def calls_of(function, *arguments, **keywords) -> set[str]:
        called.clear()
        function(*arguments, **keywords)
        return set(called)

    def manager_of(process: str) -> S3ComputeLogManager:
        """Each process has local files of its own, so that the reader has none of the writer's."""
        return S3ComputeLogManager(bucket="soil-logs", local_dir=str(tmp_path / process))

    monkeypatch.setattr(BaseClient, "_make_api_call", record)
    log_key = ["beds_sensor", "1"]

    def write_logs(manager):
        with manager.open_log_stream(log_key, ComputeIOType.STDERR) as stream:
            stream.write("twelve beds")

    assert calls_of(write_logs, manager_of("code_server")) == {"PutObject"}
    assert calls_of(manager_of("webserver").get_log_data, log_key) == {"HeadObject", "GetObject"}

    @dg.asset
    def beds() -> int:
        return 12

    @dg.asset
    def sums(beds: int) -> None: ...

    values = {"io_manager": S3PickleIOManager(s3_resource=S3Resource(), s3_bucket="soil-logs")}
    with dg.DagsterInstance.ephemeral() as instance:
        # The logs of backfills, which would be listed, aren't stored.
        assert not instance.backfill_log_storage_enabled()
        twice = [
            calls_of(dg.materialize, [beds, sums], instance=instance, resources=values)
            for _ in range(2)
        ]
    assert twice[0] == twice[1] == {"ListObjects", "PutObject", "GetObject"}


def test_files_by_handle(probes):
    manager = S3FileManagerResource(s3_bucket="soil-probes").get_client()
    handle = manager.write_data(b"map", ext="svg")
    assert handle.s3_path.startswith("s3://soil-probes/dagster/") and handle.s3_key.endswith(".svg")
    assert manager.read_data(handle) == b"map"
    manager.delete_local_temp()


def test_shown_test_passes(workspace):
    shutil.copy(GROUP / "s3/definitions.py", workspace)
    shutil.copy(GROUP / "s3/testing/test_definitions.py", workspace)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=workspace, capture_output=True, text=True)
    assert "1 passed" in done.stdout, done.stdout + done.stderr


def test_options():
    names = ["region_name", "endpoint_url", "profile_name", "max_attempts", "verify", "use_ssl"]
    assert defaults(S3Resource, *names, "use_unsigned_session") == {
        "region_name": None,
        "endpoint_url": None,
        "profile_name": None,
        "max_attempts": 5,
        "verify": None,
        "use_ssl": True,
        "use_unsigned_session": False,
    }
    assert S3PickleIOManager.model_fields["s3_prefix"].default == "dagster"
    assert S3FileManagerResource.model_fields["s3_prefix"].default == "dagster"
    with pytest.raises(Exception, match="verify"):
        S3Resource(verify="/etc/ssl/own.pem")
    assert "client" in inspect.signature(s3_sensor.get_objects).parameters


def test_an_unsigned_client_sends_no_signature(probes):
    client = S3Resource(use_unsigned_session=True).get_client()
    sent = []
    client.meta.events.register("before-send.s3", lambda request, **_: sent.append(request))
    client.list_objects_v2(Bucket="soil-probes")
    assert "Authorization" not in sent[0].headers


def test_messages(aws, bucket):
    sample = load("s3/definitions.py")
    missing = "An error occurred (NoSuchBucket) when calling the {} operation"
    with pytest.raises(ClientError) as failed:
        sample["defs"].resources["io_manager"].inner_io_manager()
    assert missing.format("ListObjects") in str(failed.value)
    bucket("soil-probes")
    with pytest.raises(ClientError) as failed:
        run(sample["defs"], "moisture", **DAY)
    absent = "An error occurred (NoSuchKey) when calling the GetObject operation"
    assert absent in str(failed.value)
    with pytest.raises(Exception) as failed:  # noqa: PT011
        run(sample["defs"], "dry_probes", **DAY)
    unwritten = "Could not find file dagster/moisture/2025-06-01 in S3 bucket soil-probes"
    assert unwritten in f"{failed.value} {failed.value.__cause__}"
    states("s3", missing.format("ListObjects"), absent, unwritten)


def test_without_credentials():
    with pytest.raises(NoCredentialsError, match="Unable to locate credentials"):
        S3Resource(region_name="eu-west-1").get_client().list_buckets()


def test_an_object_that_does_not_pickle(probes):
    @dg.asset
    def connection():
        return lambda: 1

    io_manager = load("s3/definitions.py")["defs"].resources["io_manager"]
    with dg.instance_for_test() as instance, pytest.raises(Exception) as failed:  # noqa: PT011
        dg.materialize([connection], instance=instance, resources={"io_manager": io_manager})
    text = f"{failed.value} {failed.value.__cause__}"
    assert "Can't pickle local object" in text or "Can't get local object" in text, text


def test_pages_ask_for_the_same_permissions_for_logs():
    """Only what `test_calls_that_the_permissions_are_for` records: put by writers, get by the webserver."""
    docs = GROUP.parents[1] / "site" / "docs"
    library = (docs / "integrations/libraries/aws/s3.md").read_text()
    missing = (docs / "deployment/troubleshooting/missing-compute-logs.md").read_text()
    (row,) = [line for line in library.splitlines() if line.startswith("| The compute log manager |")]
    assert set(re.findall(r"s3:\w+", row)) == {"s3:PutObject", "s3:GetObject"}
    assert set(re.findall(r"s3:\w+", missing)) == {"s3:PutObject", "s3:GetObject"}
    assert "| Webserver | `s3:GetObject` |" in missing
