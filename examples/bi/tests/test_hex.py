"""Hex against a stand-in for its REST API."""

import inspect

import dagster as dg
import pytest
from conftest import compare_graph
from dagster_hex import consts, resources
from dagster_hex.assets import build_hex_asset
from dagster_hex.ops import hex_project_op
from dagster_hex.resources import HexResource
from stand_in import Answer, Service

PROJECT = "5a8591dd-4039-49df-9202-96385ba3eff8"
RUN = {
    "projectId": PROJECT,
    "runId": "r1",
    "runUrl": "https://app.hex.tech/x/app/r1",
    "runStatusUrl": "https://app.hex.tech/x/status/r1",
    "traceId": "t1",
}


@pytest.fixture
def hex_service(monkeypatch):
    service = None

    def status(request):
        now = service.statuses[0] if len(service.statuses) == 1 else service.statuses.pop(0)
        return {"status": now, "elapsedTime": 1500, "traceId": "t1"}

    service = Service(
        {
            f"POST /api/v1/project/{PROJECT}/run": RUN,
            f"GET /api/v1/project/{PROJECT}/run/r1": status,
            f"DELETE /api/v1/project/{PROJECT}/run/r1": {},
            f"GET /api/v1/projects/{PROJECT}": {
                "title": "Trail report",
                "description": "",
                "creator": {"email": "ida@trail.example"},
                "lastEditedAt": "2025-06-01",
                "lastPublishedAt": "2025-06-01",
                "categories": [],
            },
        }
    )
    service.statuses = ["PENDING", "RUNNING", "COMPLETED"]
    service.slept = []
    monkeypatch.setenv("HEX_API_KEY", "k1")
    monkeypatch.setattr(resources.time, "sleep", service.slept.append)
    yield service
    service.close()


@pytest.fixture
def defs(hex_service, load):
    """The sample's definitions, with the stand-in's address."""
    found = load("hex/trail")
    compare_graph(found, "hex/trail/assets.json")
    config = {"api_key": {"env": "HEX_API_KEY"}, "base_url": hex_service.url}
    resource = resources.hex_resource.configured(config)
    return dg.Definitions(assets=found.assets, resources={"hex_api": resource})


def test_run(hex_service, defs, materialize):
    result = materialize(defs)
    assert result.success, result.error
    assert result.metadata["trail_report"] == {"run": RUN["runUrl"], "seconds": 1.5}
    [start] = [each for each in hex_service.requests if each.line.startswith("POST")]
    assert start.headers["Authorization"] == "Bearer k1"
    assert start.body == {
        "useCachedSqlResults": False,
        "dryRun": False,
        "updatePublishedResults": False,
        "inputParams": {"park": "North"},
    }
    assert hex_service.slept == [3, 3]


@pytest.mark.parametrize(
    ("status", "message"),
    [
        ("ERRORED", "Project Run failed with status ERRORED. See Run URL for more info"),
        ("KILLED", "Received an unexpected status from the API: KILLED"),
    ],
)
def test_run_that_fails(hex_service, defs, materialize, status, message):
    hex_service.statuses = [status]
    result = materialize(defs)
    assert not result.success
    assert message in result.error


@pytest.mark.parametrize("code", [401, 403, 422])
def test_refused(hex_service, defs, materialize, code):
    hex_service.routes[f"POST /api/v1/project/{PROJECT}/run"] = Answer(code, {"reason": "no"})
    result = materialize(defs)
    assert f"Received {code} status from Hex: {{'reason': 'no'}}" in result.error


def test_server_error(hex_service, defs, materialize):
    hex_service.routes[f"POST /api/v1/project/{PROJECT}/run"] = 500
    result = materialize(defs)
    assert "Exceeded max number of retries." in result.error
    assert len(hex_service.lines("POST")) == 4
    assert hex_service.slept == [0.25] * 3


def test_a_title_with_a_space(hex_service):
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="is not a valid name") as error:
        build_hex_asset(PROJECT, HexResource("k1", hex_service.url))
    assert '"Trail report__5a8591dd_4039_49df_9202_96385ba3eff8" is not a valid name' in str(
        error.value
    )


def test_inputs_and_view(hex_service):
    with pytest.raises(ValueError, match="Cannot specify both inputs and view_id"):
        HexResource("k1", hex_service.url).run_project(PROJECT, inputs={}, view_id="v")


def test_update_cache_has_no_effect(hex_service):
    HexResource("k1", hex_service.url).run_and_poll(PROJECT, inputs=None, update_cache=True)
    [start] = [each for each in hex_service.requests if each.line.startswith("POST")]
    assert start.body["updatePublishedResults"] is False


def test_defaults():
    assert consts.HEX_API_BASE == "https://app.hex.tech"
    parameters = inspect.signature(HexResource.run_and_poll).parameters
    assert parameters["poll_interval"].default == 3
    assert parameters["poll_timeout"].default == 3600
    assert parameters["kill_on_timeout"].default is True
    assert parameters["use_cached_sql"].default is True
    retries = inspect.signature(HexResource.__init__).parameters
    assert retries["request_max_retries"].default == 3
    assert retries["request_retry_delay"].default == 0.25
    fields = hex_project_op.config_schema.config_type.fields
    assert fields["poll_timeout"].default_value is None
