"""The page on obstore, Amazon S3: against moto's server."""

import urllib.request
from datetime import timedelta

import dagster as dg
import obstore
import pytest
import yaml
from conftest import GROUP, allow_http
from dagster_obstore.s3 import S3ObjectStore
from moto.server import ThreadedMotoServer
from obstore.store import S3Store

ONCE = {"max_retries": 0, "retry_timeout": timedelta(seconds=2)}


@pytest.fixture
def endpoint(monkeypatch):
    """A server with the bucket of the sample; gives its address, and names it to no one."""
    server = ThreadedMotoServer(port=0)
    server.start()
    _, port = server.get_host_and_port()
    address = f"http://127.0.0.1:{port}"
    for bucket in ("bird-photos", "bird-logs"):
        urllib.request.urlopen(urllib.request.Request(f"{address}/{bucket}", method="PUT"))
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "a")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "b")
    monkeypatch.setenv("AWS_REGION", "us-east-1")
    yield address
    server.stop()


def resource(**options):
    return S3ObjectStore(access_key_id="a", secret_access_key="b", **options)


def test_sample(endpoint, monkeypatch, materialize):
    monkeypatch.setenv("AWS_ENDPOINT", endpoint)
    allow_http(monkeypatch, S3ObjectStore)
    for asset in ("photos", "index"):
        result = materialize("obstore_photos", asset, partition_key="2025-06-01")
        assert result.success
    store = S3Store("bird-photos", client_options={"allow_http": True})
    index = bytes(obstore.get(store, "index/2025-06-01.txt").bytes())
    assert index == b"2025-06-01/heron.jpg 5\n2025-06-01/swan.jpg 4\n"


def test_endpoint_and_region_of_the_resource_are_ignored(endpoint):
    store = resource(endpoint=endpoint, region="eu-west-1", allow_http=True).create_store("b")
    assert store.config.get("region") != "eu-west-1"
    assert set(store.config) - {"region"} == {"access_key_id", "secret_access_key", "bucket"}


def test_endpoint_comes_from_the_environment(endpoint, monkeypatch):
    monkeypatch.setenv("AWS_ENDPOINT", endpoint)
    store = resource(allow_http=True).create_store("bird-photos", retry_config=ONCE)
    obstore.put(store, "a.txt", b"hi")
    assert bytes(obstore.get(store, "a.txt").bytes()) == b"hi"
    with pytest.raises(FileNotFoundError, match="Object at location none.txt not found"):
        obstore.get(store, "none.txt")
    nowhere = resource(allow_http=True).create_store("nowhere", retry_config=ONCE)
    with pytest.raises(FileNotFoundError, match="NoSuchBucket"):
        obstore.put(nowhere, "a.txt", b"")


def test_compute_logs(workspace, endpoint):
    settings = yaml.safe_load((GROUP / "obstore_photos/logs/dagster.yaml").read_text())
    settings["compute_logs"]["config"] |= {"endpoint": endpoint, "allow_http": True}
    folder = workspace / "instance"
    folder.mkdir()
    (folder / "dagster.yaml").write_text(yaml.safe_dump(settings))

    @dg.op
    def say():
        print("a crane trumpets")  # noqa: T201

    @dg.job
    def trumpet():
        say()

    with dg.DagsterInstance.from_config(str(folder)) as instance:
        result = trumpet.execute_in_process(instance=instance)
    store = S3Store("bird-logs", endpoint=endpoint, client_options={"allow_http": True})
    names = [entry["path"] for entry in obstore.list(store).collect()]
    [out] = [name for name in names if name.endswith(".out")]
    assert out.startswith(f"dagster/storage/{result.run_id}/compute_logs/")
    assert b"a crane trumpets" in bytes(obstore.get(store, out).bytes())
