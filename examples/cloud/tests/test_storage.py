"""The cloud samples, up to the network: a local server stands for S3, GCS and Blob Storage."""

import importlib.util
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import boto3
import dagster as dg
import pytest
from botocore.exceptions import NoCredentialsError
from botocore.stub import Stubber
from conftest import GROUP

STORAGE = GROUP / "storage"
TRIPS = [{"bike": 7, "minutes": 12}, {"bike": 8, "minutes": 130}]


class Recorder:
    """Accepts every request and keeps it."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, str, bytes]] = []
        recorder = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                recorder.requests.append((self.command, self.path, body))
                reply = b"" if self.command == "PUT" else b'{"name": "trips/2025-06-01.json"}'
                self.send_response(recorder.status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(reply)))
                self.end_headers()
                self.wfile.write(reply)

            do_GET = do_PUT = do_POST = answer

            def log_message(self, *args) -> None:
                pass

        self.status = 200
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()


@pytest.fixture
def cloud():
    recorder = Recorder()
    yield recorder
    recorder.server.shutdown()
    recorder.server.server_close()


def load(name: str):
    spec = importlib.util.spec_from_file_location(f"sample_{name}", STORAGE / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def read_metadata(result: dg.ExecuteInProcessResult, asset: str) -> dict:
    (event,) = result.asset_materializations_for_node(asset)
    return {key: entry.value for key, entry in event.metadata.items()}


def test_s3_object_is_put(cloud, monkeypatch):
    sample = load("aws")
    monkeypatch.setenv("S3_ENDPOINT", cloud.url)
    monkeypatch.setenv("S3_KEY", "key")
    monkeypatch.setenv("S3_SECRET", "secret")
    result = dg.materialize([sample.trips_in_s3], resources={"s3": sample.local_s3})
    assert read_metadata(result, "trips_in_s3") == {
        "object": "s3://bike-share-archive/trips/2025-06-01.json"
    }
    ((method, path, body),) = cloud.requests
    assert (method, path) == ("PUT", "/bike-share-archive/trips/2025-06-01.json")
    assert json.dumps(TRIPS).encode() in body


def test_s3_without_credentials():
    sample = load("aws")
    with pytest.raises(NoCredentialsError, match="Unable to locate credentials"):
        dg.materialize([sample.trips_in_s3], resources=sample.resources().resources)


def test_gcs_object_is_uploaded(cloud, monkeypatch):
    sample = load("gcp")
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", cloud.url)
    result = dg.materialize([sample.trips_in_gcs], resources=sample.resources().resources)
    assert read_metadata(result, "trips_in_gcs") == {
        "object": "gs://bike-share-archive/trips/2025-06-01.json"
    }
    ((method, path, body),) = cloud.requests
    assert method == "POST"
    assert path.startswith("/upload/storage/v1/b/bike-share-archive/o")
    assert json.dumps(TRIPS).encode() in body


def test_gcs_without_credentials():
    from google.auth.exceptions import DefaultCredentialsError

    sample = load("gcp")
    with pytest.raises(DefaultCredentialsError, match="default credentials were not found"):
        dg.materialize([sample.trips_in_gcs], resources=sample.resources().resources)


def test_azure_blob_is_uploaded(cloud, monkeypatch):
    from dagster_azure.blob import AzureBlobStorageKeyCredential, AzureBlobStorageResource

    monkeypatch.setenv("AZURE_STORAGE_KEY", "a2V5")
    cloud.status = 201
    sample = load("azure")
    azure = AzureBlobStorageResource(
        account_url=f"{cloud.url}/bikeshare",
        credential=AzureBlobStorageKeyCredential(key=dg.EnvVar("AZURE_STORAGE_KEY")),
    )
    result = dg.materialize([sample.trips_in_azure], resources={"azure": azure})
    assert read_metadata(result, "trips_in_azure") == {
        "object": f"{cloud.url}/bikeshare/bike-share-archive/trips/2025-06-01.json"
    }
    ((method, path, body),) = cloud.requests
    assert (method, path) == ("PUT", "/bikeshare/bike-share-archive/trips/2025-06-01.json")
    assert json.loads(body) == TRIPS
    (production,) = sample.resources().resources.values()
    assert production.account_url == "https://bikeshare.blob.core.windows.net"


def test_a_client_without_a_dagster_library(monkeypatch):
    sample = load("any_client")
    client = boto3.client(
        "sqs", region_name="eu-west-1", aws_access_key_id="k", aws_secret_access_key="s"
    )
    url = "https://sqs.eu-west-1.amazonaws.com/1/reports"
    with Stubber(client) as stubber:
        for number in (7, 9):
            stubber.add_response(
                "send_message",
                {"MessageId": str(number)},
                {"QueueUrl": url, "MessageBody": f"bike {number} is broken"},
            )
        monkeypatch.setattr(sample.QueueResource, "client", lambda self: client)
        queue = sample.QueueResource(queue_url=url)
        result = dg.materialize([sample.broken_bike_reports], resources={"queue": queue})
        stubber.assert_no_pending_responses()
    assert read_metadata(result, "broken_bike_reports") == {"sent": 2}
