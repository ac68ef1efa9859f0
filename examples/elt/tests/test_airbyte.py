"""Airbyte Cloud and self-managed Airbyte against a stand-in for both of their APIs."""

import base64

import dagster as dg
import pytest
from conftest import GROUP, compare, compare_graph, specs
from dagster_airbyte import AirbyteCloudWorkspace, resources
from stand_in import Service

COLUMNS = {"properties": {"id": {"type": "integer"}, "name": {"type": "string"}}}


def stream(name, selected=True):
    return {"stream": {"name": name, "jsonSchema": COLUMNS}, "config": {"selected": selected}}


def connection(number, name, *streams):
    return {
        "connectionId": number,
        "name": name,
        "prefix": "",
        "destinationId": "d-1",
        "syncCatalog": {"streams": list(streams)},
    }


CONNECTIONS = {
    "c-bookings": connection(
        "c-bookings", "Bookings", stream("bookings"), stream("guests"), stream("drafts", False)
    ),
    "c-fuel": connection("c-fuel", "Fuel", stream("fuel_sales")),
}


@pytest.fixture
def airbyte(monkeypatch):
    """Two connections; a job runs when it's first asked for, and has ended the second time."""
    polls = []

    def poll(request):
        polls.append(request)
        return {"jobId": 7, "status": "running" if len(polls) == 1 else service.status}

    service = Service(
        {
            "POST /api/public/v1/applications/token": {"access_token": "t-1"},
            "GET /api/public/v1/workspaces/w-1": {},
            "GET /api/public/v1/connections": {
                "data": [{"connectionId": each} for each in CONNECTIONS]
            },
            "POST /api/v1/connections/get": lambda sent: CONNECTIONS[sent.body["connectionId"]],
            "GET /api/public/v1/destinations/d-1": {
                "destinationId": "d-1",
                "destinationType": "snowflake",
                "configuration": {"database": "marina", "schema": "raw"},
            },
            "POST /api/public/v1/jobs": {"jobId": 7, "status": "pending"},
            "GET /api/public/v1/jobs/7": poll,
            "DELETE /api/public/v1/jobs/7": {"jobId": 7, "status": "cancelled"},
        }
    )
    service.status = "succeeded"
    rest, configuration = f"{service.url}/api/public/v1", f"{service.url}/api/v1"
    monkeypatch.setattr(AirbyteCloudWorkspace, "rest_api_base_url", rest)
    monkeypatch.setattr(AirbyteCloudWorkspace, "configuration_api_base_url", configuration)
    monkeypatch.setattr(resources, "DEFAULT_POLL_INTERVAL_SECONDS", 0)
    for name, value in {
        "REST_API": rest,
        "CONFIGURATION_API": configuration,
        "WORKSPACE_ID": "w-1",
        "CLIENT_ID": "id",
        "CLIENT_SECRET": "secret",
    }.items():
        monkeypatch.setenv(f"AIRBYTE_{name}", value)
    yield service
    service.close()


def test_scaffold_command(copy, folder, shown):
    copy("airbyte/marina-ops")
    (folder / "src/marina_ops/defs/bookings/defs.yaml").unlink()
    (folder / "src/marina_ops/defs/bookings").rmdir()
    shown("airbyte/cli/1-scaffold.txt")
    written = folder / "src/marina_ops/defs/bookings/defs.yaml"
    compare(written, GROUP / "airbyte/scaffold/defs.yaml")


def test_component_syncs_one_connection(airbyte, load_project, materialize):
    defs = load_project("airbyte/marina-ops")
    found = specs(defs)
    assert set(found) == {"marina/bookings", "marina/guests"}
    assert found["marina/guests"].kinds == {"airbyte", "snowflake"}
    assert found["marina/guests"].metadata["dagster/table_name"] == "marina.raw.guests"

    result = materialize(defs)

    assert result.success, result.error
    assert set(result.metadata) == {"marina/bookings", "marina/guests"}
    assert airbyte.lines("POST /api/public/v1/jobs") == ["POST /api/public/v1/jobs"]
    [job] = [each for each in airbyte.requests if each.line == "POST /api/public/v1/jobs"]
    assert job.body == {"connectionId": "c-bookings", "jobType": "sync"}
    assert job.headers["Authorization"] == "Bearer t-1"


def test_python_with_a_downstream_asset(airbyte, load, materialize):
    defs = load("airbyte/python")
    compare_graph(defs, "airbyte/python/assets.json")
    result = materialize(defs)
    assert result.success, result.error
    assert set(result.metadata) == {"marina/bookings", "marina/guests", "guest_letter"}


def test_a_part_still_syncs_the_whole_connection(airbyte, load, materialize):
    result = materialize(load("airbyte/python"), 'key:"marina/guests"')

    assert result.success, result.error
    assert set(result.metadata) == {"marina/bookings", "marina/guests"}
    assert "An unexpected asset was materialized: AssetKey(['marina', 'bookings'])" in result.log


def test_decorator(airbyte, load, materialize):
    result = materialize(load("airbyte/one_connection"))
    assert result.success, result.error
    assert "Synced guests" in result.log


def test_self_managed(airbyte, load, materialize):
    defs = load("airbyte/oss")
    assert set(specs(defs)) == {"bookings", "guests", "fuel_sales"}
    assert materialize(defs, 'key:"fuel_sales"').success


def test_self_managed_component(airbyte, copy, folder, load_project):
    copy("airbyte/marina-ops")
    text = (GROUP / "airbyte/oss/defs.yaml").read_text()
    text = text.replace("http://localhost:8000", airbyte.url)
    sample = GROUP / "airbyte/marina-ops"
    file = folder / "src/marina_ops/defs/bookings/defs.yaml"
    file.write_text(text)
    defs = dg.load_from_defs_folder(path_within_project=folder / "src/marina_ops")
    assert set(specs(defs)) == {"bookings", "guests", "fuel_sales"}
    assert sample.exists()


def test_user_and_password(airbyte):
    from dagster_airbyte import AirbyteWorkspace

    workspace = AirbyteWorkspace(
        rest_api_base_url=f"{airbyte.url}/api/public/v1",
        configuration_api_base_url=f"{airbyte.url}/api/v1",
        workspace_id="w-1",
        username="ada",
        password="pier",
    )
    assert len(workspace.load_asset_specs()) == 3
    expected = base64.b64encode(b"ada:pier").decode()
    assert {each.headers["Authorization"] for each in airbyte.requests} == {f"Basic {expected}"}


def test_job_that_fails(airbyte, load, materialize):
    airbyte.status = "failed"
    result = materialize(load("airbyte/python"))
    assert not result.success
    assert "Job failed: 7" in result.error
    assert set(result.metadata) == set()


def test_errors_are_not_retried(airbyte, load):
    airbyte.routes["GET /api/public/v1/workspaces/w-1"] = 500
    with pytest.raises(Exception) as error:
        load("airbyte/python")
    print(type(error.value), error.value)
    assert "Max retries (3) exceeded with url:" in str(error.value)
    assert len(airbyte.lines("GET /api/public/v1/workspaces")) == 1


def test_key_by_schema_differs_at_run_time(airbyte, copy, folder, load, materialize):
    from dagster_airbyte import DagsterAirbyteTranslator, build_airbyte_assets_definitions

    class Translator(DagsterAirbyteTranslator):
        def get_asset_spec(self, props):
            spec = super().get_asset_spec(props)
            return spec.replace_attributes(key=[props.schema or "none", props.table_name])

    workspace = AirbyteCloudWorkspace(workspace_id="w-1", client_id="id", client_secret="s")
    assets = build_airbyte_assets_definitions(
        workspace=workspace,
        dagster_airbyte_translator=Translator(),
        connection_selector_fn=lambda each: each.name == "Fuel",
    )
    result = materialize(dg.Definitions(assets=assets, resources={"airbyte": workspace}))
    print(result.success, result.metadata.keys(), result.error[:500])
    assert "An unexpected asset was materialized: AssetKey(['none', 'fuel_sales'])" in result.log
    assert "Assets were not materialized: {AssetKey(['raw', 'fuel_sales'])}" in result.log
