"""The page on obstore, Google Cloud Storage: against the emulator of examples/gcp."""

import json
import socket
import urllib.error
import urllib.request

import dagster as dg
import obstore
import pytest
from conftest import metadata_of
from dagster_obstore.gcs.compute_log_manager import GCSComputeLogManager
from dagster_obstore.gcs.resource import GCSObjectStore
from gcp_storage_emulator.server import Response, create_server
from obstore.exceptions import GenericError
from obstore.store import GCSStore

BUCKET = "birdlists"


@pytest.fixture(scope="session")
def address():
    """The emulator, with the two headers that obstore needs and the emulator leaves out."""
    send = Response.close

    def close(self):
        self["ETag"] = '"0x1"'
        self["Last-Modified"] = "Sun, 01 Jun 2025 06:00:00 GMT"
        send(self)

    Response.close = close
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]
    server = create_server("localhost", port, in_memory=True, default_bucket=BUCKET)
    server.start()
    yield f"http://localhost:{port}"
    server.stop()
    Response.close = send


@pytest.fixture
def key(address, monkeypatch):
    """A key that names the emulator instead of Google, and that obstore doesn't sign with."""
    urllib.request.urlopen(f"{address}/wipe?keep-buckets=true").read()
    monkeypatch.setenv("GOOGLE_ALLOW_HTTP", "true")
    return json.dumps(
        {
            "gcs_base_url": address,
            "disable_oauth": True,
            "client_email": "birds@example.com",
            "private_key": "",
            "private_key_id": "",
        }
    )


def stored(address, name) -> bytes:
    return urllib.request.urlopen(f"{address}/{BUCKET}/{name}").read()


def names(address) -> list[str]:
    answer = urllib.request.urlopen(f"{address}/storage/v1/b/{BUCKET}/o").read()
    return [item["name"] for item in json.loads(answer).get("items", [])]


def test_sample_writes_and_reads(key, address, monkeypatch, materialize):
    monkeypatch.setenv("GCS_SERVICE_ACCOUNT_KEY", key)
    result = materialize("obstore_gcs")
    assert stored(address, "2025.txt") == b"crane\nheron\nswan\n"
    assert metadata_of(result, "species")["species"].value == 3


def test_an_object_that_does_not_exist(key, monkeypatch, materialize):
    monkeypatch.setenv("GCS_SERVICE_ACCOUNT_KEY", key)
    with pytest.raises(FileNotFoundError, match="Object at location 2025.txt not found"):
        materialize("obstore_gcs", "species")


def test_the_resource_of_the_package_creates_no_store(key):
    for account, json_key, path in (
        ("birds@example.com", key, None),
        ("key.json", "", None),
        ("", key, None),
        ("birds@example.com", key, "key.json"),
    ):
        resource = GCSObjectStore(
            service_account=account, service_account_key=json_key, service_account_path=path
        )
        with pytest.raises(GenericError, match="One of service account path or .* may be provided"):
            resource.create_store(BUCKET)
    with pytest.raises(Exception, match="2 validation errors for GCSObjectStore"):
        GCSObjectStore(service_account_path="key.json")


def test_plain_http_has_to_be_allowed(key, monkeypatch):
    monkeypatch.delenv("GOOGLE_ALLOW_HTTP")
    store = GCSStore(BUCKET, config={"service_account_key": key}, retry_config={"max_retries": 0})
    with pytest.raises(GenericError, match="HTTP error"):
        obstore.put(store, "a.txt", b"")


def test_compute_logs(key, address):
    manager = GCSComputeLogManager(bucket=BUCKET, service_account_key=key, allow_http=True)
    assert GCSComputeLogManager.config_type()["prefix"].default_value == "dagster"

    @dg.op
    def say():
        print("a swan sings")  # noqa: T201

    @dg.job
    def sing():
        say()

    with dg.instance_for_test() as instance:
        instance._compute_log_manager = manager  # noqa: SLF001
        manager.register_instance(instance)
        result = sing.execute_in_process(instance=instance)
    [out] = [name for name in names(address) if name.endswith(".out")]
    assert out.startswith(f"dagster/storage/{result.run_id}/compute_logs/")
    assert b"a swan sings" in stored(address, out)
