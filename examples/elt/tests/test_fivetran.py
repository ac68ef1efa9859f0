"""Fivetran against a stand-in for its REST API."""

import pytest
from conftest import GROUP, compare, compare_graph, specs
from dagster_fivetran import resources
from stand_in import Service


def table(name, enabled=True):
    return {"enabled": enabled, "name_in_destination": name, "columns": {}}


@pytest.fixture
def fivetran(monkeypatch):
    """One connector whose sync ends, as `outcome` says, when its details are asked for again."""
    service = None

    def details(request):
        state = {
            "id": "c1",
            "schema": "bookings",
            "service": "postgres",
            "group_id": "g1",
            "status": {"setup_state": "connected", "sync_state": "scheduled"},
            "paused": service.paused,
            "succeeded_at": "2025-06-01T02:00:00Z",
            "failed_at": None,
        }
        if service.lines("POST /v1/connectors/c1/force"):
            state[service.outcome] = "2025-06-02T02:00:00Z"
        return {"data": state}

    def listed(request):
        return {"data": {"items": [details(request)["data"]]}}

    service = Service(
        {
            "GET /v1/groups": {"data": {"items": [{"id": "g1"}]}},
            "GET /v1/destinations/g1": {
                "data": {"id": "g1", "service": "snowflake", "config": {"database": "marina"}}
            },
            "GET /v1/groups/g1/connectors": listed,
            "GET /v1/connectors/c1": details,
            "PATCH /v1/connectors/c1": {"data": {}},
            "POST /v1/connectors/c1/force": {"data": {}},
            "GET /v1/connectors/c1/schemas": {
                "data": {
                    "schemas": {
                        "bookings": {
                            "enabled": True,
                            "name_in_destination": "bookings",
                            "tables": {
                                "guests": table("guests"),
                                "stays": table("stays"),
                                "drafts": table("drafts", enabled=False),
                            },
                        }
                    }
                }
            },
        }
    )
    service.outcome, service.paused = "succeeded_at", False
    monkeypatch.setattr(resources, "FIVETRAN_API_BASE", service.url)
    for name, value in {"ACCOUNT_ID": "a1", "API_KEY": "key", "API_SECRET": "secret"}.items():
        monkeypatch.setenv(f"FIVETRAN_{name}", value)
    yield service
    service.close()


def test_scaffold_command(copy, folder, shown):
    copy("fivetran/marina-ops")
    (folder / "src/marina_ops/defs/bookings/defs.yaml").unlink()
    (folder / "src/marina_ops/defs/bookings").rmdir()
    shown("fivetran/cli/1-scaffold.txt")
    written = folder / "src/marina_ops/defs/bookings/defs.yaml"
    compare(written, GROUP / "fivetran/scaffold/defs.yaml")


def test_component(fivetran, load_project, materialize):
    defs = load_project("fivetran/marina-ops")
    found = specs(defs)
    assert set(found) == {"bookings/guests", "bookings/stays"}
    assert found["bookings/guests"].group_name == "ingest"
    assert found["bookings/guests"].kinds == {"fivetran", "snowflake"}
    assert found["bookings/guests"].description == "Copied by Fivetran's connector bookings"

    result = materialize(defs)

    assert result.success, result.error
    assert set(result.metadata) == set(found)
    assert fivetran.lines("POST") == ["POST /v1/connectors/c1/force"]
    assert fivetran.lines("PATCH") == []


def test_schedule_of_the_connector_is_switched_off(fivetran, load, materialize):
    defs = load("fivetran/python")
    compare_graph(defs, "fivetran/python/assets.json")
    assert specs(defs)["bookings/guests"].group_name == "bookings"

    result = materialize(defs)

    assert result.success, result.error
    assert set(result.metadata) == {"bookings/guests", "bookings/stays", "guest_letter"}
    [change] = [each for each in fivetran.requests if each.line.startswith("PATCH")]
    assert change.body == {"schedule_type": "manual"}


def test_sync_that_fails(fivetran, load, materialize):
    defs = load("fivetran/python")
    fivetran.outcome = "failed_at"
    result = materialize(defs)
    assert not result.success
    assert "Sync for connector 'c1' failed!" in result.error


def test_paused_connector_is_skipped(fivetran, load, materialize):
    defs = load("fivetran/python")
    fivetran.paused = True
    result = materialize(defs, 'group:"bookings"')
    print(result.success, result.metadata, result.error[:300])
    assert result.success
    assert result.metadata == {}
    assert (
        "The connector with ID c1 is currently paused and so it has not been synced." in result.log
    )
    assert fivetran.lines("POST") == []


def test_connector_without_schemas_is_left_out(fivetran, load, caplog):
    fivetran.routes["GET /v1/connectors/c1/schemas"] = 404
    defs = load("fivetran/python")
    assert set(specs(defs)) <= {"guest_letter", "bookings/guests"}
    assert "Ignoring connector `bookings`." in caplog.text


def test_wrong_key(fivetran, load, monkeypatch):
    fivetran.routes["GET /v1/groups"] = 401
    with pytest.raises(Exception, match="Max retries \\(3\\) exceeded with url:") as error:
        load("fivetran/python")
    print(error.value)
    assert len(fivetran.lines("GET /v1/groups")) == 4


def test_snapshot(fivetran, copy, folder, load, monkeypatch):
    from click.testing import CliRunner
    from dagster_fivetran.cli import main

    copy("fivetran/python")
    done = CliRunner().invoke(
        main, ["snapshot", "--output-path", "fivetran.snap", "-f", "definitions.py"]
    )
    print(done.output, done.exception)
    assert "Saving 1 cached Fivetran data" in done.output
    fivetran.requests.clear()

    workspace = resources.FivetranWorkspace(
        account_id="a1", api_key="key", api_secret="secret", snapshot_path="fivetran.snap"
    )
    print([s.key for s in workspace.load_asset_specs()], fivetran.lines())
    assert fivetran.lines() == []
