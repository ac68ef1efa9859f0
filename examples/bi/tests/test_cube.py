"""Cube against a stand-in for its REST API."""

import pytest
from conftest import compare_graph
from dagster_cube.cube_resource import CubeResource
from stand_in import Answer, Service

BASE = "/cubejs-api/v1"
ROWS = [{"rides.station": "Park", "rides.count": "41"}, {"rides.station": "Quay", "rides.count": "7"}]


@pytest.fixture
def cube(monkeypatch):
    service = None

    def load(request):
        return service.answers[0] if len(service.answers) == 1 else service.answers.pop(0)

    service = Service({f"POST {BASE}/load": load})
    service.answers = [{"error": "Continue wait"}, {"data": ROWS}]
    monkeypatch.setenv("CUBE_API_URL", f"{service.url}{BASE}/")
    monkeypatch.setenv("CUBE_API_TOKEN", "token")
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    yield service
    service.close()


def test_query(cube, load, materialize):
    defs = load("cube/rides")
    compare_graph(defs, "cube/rides/assets.json")
    result = materialize(defs)
    assert result.success, result.error
    metadata = result.metadata["rides_per_station"]
    assert metadata["counts"] == {"Park": 41, "Quay": 7}
    assert metadata["dagster/row_count"] == 2
    assert len(cube.lines()) == 2
    assert cube.requests[0].headers["Authorization"] == "token"
    assert cube.requests[0].body["query"]["measures"] == ["rides.count"]


def test_refused(cube, load, materialize):
    """The library logs the error and returns None."""
    cube.answers = [Answer(403, {"error": "Invalid token"})]
    result = materialize(load("cube/rides"))
    assert not result.success
    assert "Cube refused the request. The log has its message." in result.error
    assert "Request to Cube API failed: 403 Client Error: Forbidden for url:" in result.log
    resource = CubeResource(f"{cube.url}{BASE}/", "token")
    assert resource.make_request("POST", "load", {}) is None


def test_address_without_a_slash(cube):
    resource = CubeResource(f"{cube.url}{BASE}", "token")
    assert resource.make_request("POST", "load", {}) is None
    assert cube.lines() == ["POST /cubejs-api/load"]


def test_422(cube, load, materialize):
    cube.answers = [Answer(422, {"error": "odd"})]
    result = materialize(load("cube/rides"))
    assert "Received 422 status from Cube: {'error': 'odd'}" in result.error
