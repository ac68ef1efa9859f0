"""The sample of the overview: a file in Cloud Storage, loaded into BigQuery."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from google import auth
import pytest
from conftest import metadata_of
from google.auth.credentials import AnonymousCredentials


@pytest.fixture
def google(monkeypatch):
    """One server for both services; gives what it was asked."""
    requests: list[tuple[str, str, bytes]] = []

    class Handler(BaseHTTPRequestHandler):
        def answer(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            requests.append((self.command, self.path.partition("?")[0], body))
            answer = {"name": "recipes.csv"}
            if self.path.startswith("/bigquery/"):
                answer = {**json.loads(body), "status": {"state": "DONE"}}
                answer["statistics"] = {"load": {"outputRows": "2"}}
            data = json.dumps(answer).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = answer  # noqa: N815

        def log_message(self, *arguments) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", address)
    monkeypatch.setenv("BIGQUERY_EMULATOR_HOST", address)
    account = (AnonymousCredentials(), "corner-bakery")
    monkeypatch.setattr(auth, "default", lambda **_: account)
    yield requests
    server.shutdown()
    server.server_close()


def test_file_and_table(google, materialize):
    result = materialize("both")
    (method, path, upload), (_, jobs, load) = google
    assert (method, path) == ("POST", "/upload/storage/v1/b/corner-bakery-files/o")
    assert b"rye,65" in upload
    assert jobs == "/bigquery/v2/projects/corner-bakery/jobs"
    configuration = json.loads(load)["configuration"]["load"]
    assert configuration["sourceUris"] == ["gs://corner-bakery-files/recipes.csv"]
    assert configuration["writeDisposition"] == "WRITE_TRUNCATE"
    assert configuration["destinationTable"]["tableId"] == "recipes"
    assert metadata_of(result, "recipes") == {"dagster/row_count": 2}
