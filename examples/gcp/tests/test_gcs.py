"""The page on Cloud Storage, against an emulator of it that the page names."""

import pickle
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import dagster as dg
import pytest
from conftest import GROUP, metadata_of
from dagster_gcp import GCSFileManagerResource, GCSPickleIOManager, GCSResource
from dagster_gcp.gcs.compute_log_manager import GCSComputeLogManager
from dagster_gcp.gcs.sensor import get_gcs_keys
from google.api_core.exceptions import NotFound
from google.auth.exceptions import DefaultCredentialsError
from google.cloud import storage
from printed_commands import run_folder

PROGRAM = Path(sys.executable).with_name("gcp-storage-emulator")


@pytest.fixture(scope="session")
def address():
    """The emulator, started as on the page, on a port that is free."""
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]
    command = [PROGRAM, "start", "--host=localhost", f"--port={port}", "--in-memory"]
    emulator = subprocess.Popen(
        [*command, "--default-bucket=balloon-flights"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("localhost", port)) == 0:
                break
        time.sleep(0.1)
    yield f"http://localhost:{port}"
    emulator.terminate()
    emulator.wait()


@pytest.fixture
def client(address, monkeypatch):
    """A client of the emulator, whose bucket is empty."""
    urllib.request.urlopen(f"{address}/wipe?keep-buckets=true").read()
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", address)
    return storage.Client(project="test")


def read(client, name):
    return client.bucket("balloon-flights").blob(name).download_as_bytes()


def test_printed_commands(client, workspace):
    run_folder(GROUP / "gcs/quickstart", workspace)
    assert pickle.loads(read(client, "dagster/highest_flight")) == "linz"


def test_file_and_pickles(client, materialize):
    result = materialize("gcs/quickstart")
    assert read(client, "raw/launches.csv").startswith(b"station,meters\r\nvienna,31250")
    written = metadata_of(result, "launches")
    assert written["object"] == "gs://balloon-flights/raw/launches.csv"
    assert int(written["generation"]) > 0
    assert metadata_of(result, "altitudes")["path"] == "dagster/altitudes"
    assert [each.passed for each in result.get_asset_check_evaluations()] == [True]
    names = sorted(blob.name for blob in client.list_blobs("balloon-flights"))
    assert names == ["dagster/altitudes", "dagster/highest_flight", "raw/launches.csv"]


def test_readers_test(workspace):
    shutil.copy(GROUP / "gcs/quickstart/definitions.py", workspace)
    shutil.copy(GROUP / "gcs/testing/test_definitions.py", workspace)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "test_definitions.py"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "1 passed" in done.stdout, done.stdout


def test_sensor_starts_a_run_for_each_version_of_an_object(client, load):
    sample = load("gcs/sensor")
    bucket = client.bucket("balloon-flights")
    upload = lambda name: bucket.blob(name).upload_from_string(b"abc")  # noqa: E731

    def tick(cursor):
        context = dg.build_sensor_context(cursor=cursor)
        return sample["new_soundings"](context, gcs=GCSResource(project="test"))

    assert tick(None).run_requests == []
    upload("incoming/a.bin")
    upload("incoming/b.bin")
    upload("other/c.bin")
    first = tick(None)
    keys = [request.run_key for request in first.run_requests]
    assert [key.partition("#")[0] for key in keys] == ["incoming/a.bin", "incoming/b.bin"]
    assert tick(first.cursor).run_requests == []
    time.sleep(0.01)
    upload("incoming/a.bin")
    [again] = tick(first.cursor).run_requests
    assert again.run_key.startswith("incoming/a.bin#") and again.run_key not in keys
    result = dg.materialize(
        [sample["sounding"]],
        resources={"gcs": GCSResource(project="test")},
        run_config=again.run_config,
    )
    assert metadata_of(result, "sounding") == {"object": "incoming/a.bin", "bytes": 3}


def test_get_gcs_keys_begins_again_when_its_key_is_gone(client):
    bucket = client.bucket("balloon-flights")
    for name in ("a", "b"):
        bucket.blob(name).upload_from_string(b"x")
        time.sleep(0.01)
    assert get_gcs_keys("balloon-flights", since_key="a", gcs_session=client) == ["b"]
    bucket.blob("a").delete()
    assert get_gcs_keys("balloon-flights", since_key="a", gcs_session=client) == ["b"]
    assert get_gcs_keys("balloon-flights", since_key="gone", gcs_session=client) == ["b"]


def test_partitions_and_prefixes_in_the_path(client):
    days = dg.StaticPartitionsDefinition(["2025-06-01"])

    @dg.asset(partitions_def=days, key_prefix=["raw", "radio"])
    def soundings() -> int:
        return 1

    @dg.asset
    def nothing() -> None:
        return None

    manager = GCSPickleIOManager(gcs=GCSResource(project="t"), gcs_bucket="balloon-flights")
    assert manager.gcs_prefix == "dagster"
    resources = {"io_manager": manager}
    dg.materialize([soundings], resources=resources, partition_key="2025-06-01")
    assert pickle.loads(read(client, "dagster/raw/radio/soundings/2025-06-01")) == 1
    dg.materialize([nothing], resources=resources)
    assert not client.bucket("balloon-flights").blob("dagster/nothing").exists()


def test_ops_store_by_run(client):
    @dg.op
    def one() -> int:
        return 1

    @dg.job
    def numbers():
        one()

    manager = GCSPickleIOManager(gcs=GCSResource(project="t"), gcs_bucket="balloon-flights")
    result = numbers.execute_in_process(resources={"io_manager": manager})
    path = f"dagster/storage/{result.run_id}/files/one/result"
    assert pickle.loads(read(client, path)) == 1


def test_file_manager(client):
    files = GCSFileManagerResource(project="t", gcs_bucket="balloon-flights")
    assert files.gcs_prefix == "dagster"
    manager = files.get_client()
    handle = manager.write_data(b"abc", ext="bin", key="a")
    assert handle.gcs_path == "gs://balloon-flights/dagster/a.bin"
    assert manager.read_data(handle) == b"abc"


def test_a_bucket_that_does_not_exist(client):
    @dg.asset
    def one() -> int:
        return 1

    manager = GCSPickleIOManager(gcs=GCSResource(project="t"), gcs_bucket="nowhere")
    with pytest.raises(Exception, match="Invariant failed."):
        dg.materialize([one], resources={"io_manager": manager})


def test_an_upstream_asset_that_was_never_materialized(client, materialize):
    with pytest.raises(NotFound, match="404 GET .*/dagster%2Faltitudes\\?alt=media"):
        materialize("gcs/quickstart", "highest_flight")


def test_no_credentials():
    message = "Your default credentials were not found"
    with pytest.raises(DefaultCredentialsError, match=message):
        GCSResource(project="t").get_client()


def test_compute_logs(client, workspace, monkeypatch):
    client.create_bucket("balloon-logs")
    folder = workspace / "instance"
    folder.mkdir()
    shutil.copy(GROUP / "gcs/logs/dagster.yaml", folder)
    with dg.DagsterInstance.from_config(str(folder)) as instance:
        assert isinstance(instance.compute_log_manager, GCSComputeLogManager)
        assert instance.compute_log_manager.upload_interval == 30

        @dg.op
        def say():
            print("up we go")  # noqa: T201

        @dg.job
        def launch():
            say()

        result = launch.execute_in_process(instance=instance)
        names = [blob.name for blob in client.list_blobs("balloon-logs")]
        outs = [name for name in names if name.endswith(".out")]
        assert len(outs) == 1
        assert outs[0].startswith(f"dagster/storage/{result.run_id}/compute_logs/")
        assert b"up we go" in client.bucket("balloon-logs").blob(outs[0]).download_as_bytes()


def test_a_key_in_a_variable_is_not_enough_for_compute_logs(monkeypatch):
    monkeypatch.setenv("GCS_KEY", "{}")
    with pytest.raises(DefaultCredentialsError, match="default credentials were not found"):
        GCSComputeLogManager(bucket="b", json_credentials_envvar="GCS_KEY")


def test_defaults_of_compute_logs():
    fields = GCSComputeLogManager.config_type()
    assert fields["prefix"].default_value == "dagster"
    assert fields["upload_interval"].default_value is None
    assert fields["show_url_only"].default_value is False
