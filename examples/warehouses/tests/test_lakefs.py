"""lakeFS against a stand-in for its API."""

import base64
import runpy

import lakefs
import pytest
from stand_in import Answer, Service

REPO = "/api/v1/repositories/shoreline"
COMMIT = {
    "id": "c2",
    "parents": ["c1"],
    "committer": "dagster",
    "message": "m",
    "creation_date": 1,
    "meta_range_id": "r",
    "metadata": {},
}


@pytest.fixture
def lake(monkeypatch):
    """A repository that remembers its branches."""
    service = Service({})

    class Routes(dict):
        def get(self, line, default=None):
            if line in self:
                return self[line]
            method, path = line.split(" ")
            if path == f"{REPO}/branches" and method == "POST":
                return Answer(201, "c1", "text/html")
            if path.startswith(f"{REPO}/branches/dagster-"):
                if method == "DELETE":
                    return Answer(204, "")
                if path.endswith("/commits"):
                    return Answer(201, COMMIT)
                if path.endswith("/objects"):
                    stats = {
                        "path": "p",
                        "path_type": "object",
                        "physical_address": "s3://x/y",
                        "checksum": "c",
                        "mtime": 1,
                        "size_bytes": 4,
                    }
                    return Answer(201, stats)
                return {"id": path.split("/")[-1], "commit_id": "c1"}
            if "/merge/main" in path:
                return {"reference": "c3"}
            if path == f"{REPO}/branches/main":
                return {"id": "main", "commit_id": "c3"}
            if path.startswith(f"{REPO}/commits/"):
                return {**COMMIT, "id": "c3"}
            return default

    service.routes = Routes()
    monkeypatch.setenv("LAKEFS_ENDPOINT", service.url)
    monkeypatch.setenv("LAKEFS_ACCESS_KEY_ID", "key")
    monkeypatch.setenv("LAKEFS_SECRET_ACCESS_KEY", "secret")
    yield service
    service.close()


def kinds(service):
    return [each.split("/")[-1] for each in service.lines()]


def test_branch_is_merged(lake, load, materialize):
    result = materialize(load("lakefs/shoreline"), partition_key="2025-06-01")
    print("\n".join(lake.lines()))
    assert result.success, result.error
    assert result.metadata["tides"] == {"path": "tides/2025-06-01.csv", "commit": "c3"}
    user = base64.b64decode(lake.requests[0].headers["Authorization"].split()[1]).decode()
    assert user == "key:secret"
    created, upload, commit, merge, delete = [
        each for each in lake.requests if not each.line.startswith("GET")
    ]
    name = created.body["name"]
    assert name.startswith("dagster-")
    assert created.body["source"] == "main"
    assert "tides%2F2025-06-01.csv" in upload.query or "tides/2025-06-01.csv" in upload.query
    assert "09:00,212\n15:00,47" in str(upload.body)
    assert commit.body["message"] == "Tides of 2025-06-01"
    assert merge.line == f"POST {REPO}/refs/{name}/merge/main"
    assert delete.line == f"DELETE {REPO}/branches/{name}"


def test_failure_leaves_main_alone(lake, copy, materialize):
    folder = copy("lakefs/shoreline")
    file = folder / "definitions.py"
    file.write_text(file.read_text().replace('"09:00,212", ', ""))
    result = materialize(runpy.run_path(str(file))["defs"], partition_key="2025-06-01")
    assert not result.success
    assert "tides/2025-06-01.csv has only 1 rows" in result.error
    assert not [each for each in lake.lines() if "merge" in each]
    assert len(lake.lines("DELETE")) == 1


@pytest.mark.parametrize(
    ("path", "status", "name"),
    [
        (f"POST {REPO}/branches", 401, "NotAuthorizedException"),
        (f"POST {REPO}/branches", 404, "NotFoundException"),
        (f"POST {REPO}/branches", 409, "ConflictException"),
    ],
)
def test_refused(lake, load, materialize, path, status, name):
    lake.routes[path] = Answer(status, {"message": "no"})
    result = materialize(load("lakefs/shoreline"), partition_key="2025-06-01")
    print(result.error[-600:])
    assert name in result.error


def test_merge_conflict(lake, load, materialize):
    def merge(request):
        return Answer(409, {"reference": "", "summary": {}})

    class Conflicts(type(lake.routes)):
        def get(self, line, default=None):
            return merge if "/merge/main" in line else super().get(line, default)

    lake.routes = Conflicts()
    result = materialize(load("lakefs/shoreline"), partition_key="2025-06-01")
    assert not result.success
    assert "ConflictException" in result.error
    assert len(lake.lines("DELETE")) == 1


def test_release():
    from importlib.metadata import version

    assert version("lakefs") == "0.13.0"
    assert hasattr(lakefs.Branch, "transact")
