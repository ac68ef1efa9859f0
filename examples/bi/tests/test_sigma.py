"""Sigma against a stand-in for its REST API."""

import inspect
import sys

import dagster as dg
import pytest
from conftest import compare_graph, specs
from dagster_sigma import (
    SigmaBaseUrl,
    SigmaFilter,
    SigmaOrganization,
    load_sigma_asset_specs,
    resource,
)
from stand_in import Answer, Service

CREATED = "2025-06-01T02:00:00Z"


def workbook(number, name, path):
    return {
        "workbookId": f"wb{number}",
        "name": name,
        "path": path,
        "url": f"https://app.sigmacomputing.com/x/workbook/w{number}",
        "latestVersion": 3,
        "createdAt": CREATED,
        "ownerId": "u1",
    }


def dataset(number, name):
    return {
        "datasetId": f"ds{number}",
        "name": name,
        "url": f"https://app.sigmacomputing.com/x/b/ds{number}",
        "createdAt": CREATED,
        "description": "One row for each order.",
    }


def entries(*values):
    return {"entries": list(values), "hasMore": False}


@pytest.fixture
def sigma(monkeypatch):
    service = None

    def status(request):
        return {"materializationId": "m1", "status": service.statuses.pop(0)}

    routes = {
        "POST /v2/auth/token": {"access_token": "t1"},
        "GET /v2/workbooks": entries(
            workbook(1, "Morning Bake", "Bakery"), workbook(2, "Payroll", "Office")
        ),
        "GET /v2/datasets": entries(dataset(1, "Orders"), dataset(2, "Wages")),
        "GET /v2/files": entries({"urlId": "t1", "path": "Conn/BAKERY/PUBLIC", "name": "OVENS"}),
        "GET /v2/members": entries({"memberId": "u1", "email": "ida@bakery.example"}),
        "POST /v2/workbooks/wb1/materializations": {"materializationId": "m1"},
        "GET /v2/workbooks/wb1/materializations/m1": status,
    }
    for book in ("wb1", "wb2"):
        base = f"GET /v2/workbooks/{book}"
        schedules = [{"sheetId": "s1"}] if book == "wb1" else []
        routes |= {
            f"{base}/pages": entries({"pageId": "p1"}),
            f"{base}/pages/p1/elements": entries({"elementId": "e1"}, {"elementId": "e2"}),
            f"{base}/lineage/elements/e1": {
                "dependencies": {"a": {"type": "dataset", "nodeId": "inode-ds1"}}
            },
            f"{base}/lineage/elements/e2": {
                "dependencies": {"b": {"type": "table", "nodeId": "inode-t1"}}
            },
            f"{base}/elements/e1/columns": entries({"columnId": "inode-ds1/Item"}),
            f"{base}/elements/e2/columns": entries({"columnId": "inode-t1/Heat"}),
            f"{base}/queries": entries(
                {"elementId": "e1", "sql": "select item from bakery.public.orders"}
            ),
            f"{base}/materialization-schedules": entries(*schedules),
        }
    service = Service(routes)
    service.statuses = ["pending", "building", "ready"]
    monkeypatch.setattr(SigmaBaseUrl.AWS_US, "_value_", service.url)
    monkeypatch.setenv("SIGMA_CLIENT_ID", "c1")
    monkeypatch.setenv("SIGMA_CLIENT_SECRET", "s1")
    yield service
    service.close()


@pytest.fixture
def quick(monkeypatch):
    slept = []
    monkeypatch.setattr(resource.time, "sleep", slept.append)
    return slept


def test_workbooks_and_datasets(sigma, load, materialize, quick):
    defs = load("sigma/bakery")
    compare_graph(defs, "sigma/bakery/assets.json")
    found = specs(defs)
    assert set(found) == {"bakery/public/orders", "bakery/public/ovens", "Morning_Bake", "Orders"}
    assert {d.asset_key.to_user_string() for d in found["Morning_Bake"].deps} == {
        "Orders",
        "bakery/public/ovens",
    }
    assert {d.asset_key.to_user_string() for d in found["Orders"].deps} == {"bakery/public/orders"}
    columns = found["Orders"].metadata["dagster/column_schema"].columns
    assert [column.name for column in columns] == ["Item"]
    assert found["Orders"].description == "One row for each order."
    # Owners aren't read.
    assert found["Morning_Bake"].owners == []
    [login] = [each for each in sigma.requests if each.line.endswith("/token")]
    assert login.body == {
        "grant_type": "client_credentials",
        "client_id": "c1",
        "client_secret": "s1",
    }
    for each in sigma.requests[1:]:
        assert each.headers["Authorization"] == "Bearer t1"

    result = materialize(defs, 'key:"Morning_Bake"')

    assert result.success, result.error
    [start] = [each for each in sigma.requests if each.line.startswith("POST /v2/workbooks")]
    assert start.body == {"sheetId": "s1"}
    assert quick == [5, 5, 5]
    # The library yields an event, and Dagster adds one for the asset.
    assert result.count == 2


def test_materialization_that_fails(sigma, load, materialize, quick):
    defs = load("sigma/bakery")
    sigma.statuses = ["failed"]
    result = materialize(defs, 'key:"Morning_Bake"')
    assert not result.success
    assert "Materializations for sheets s1 failed for workbook wb1" in result.error


def test_lineage_that_fails(sigma, load):
    sigma.routes["GET /v2/workbooks/wb1/lineage/elements/e2"] = 500
    with pytest.warns(UserWarning, match="Failed to fetch lineage for element e2 in workbook wb1"):
        found = specs(load("sigma/bakery"))
    assert {d.asset_key.to_user_string() for d in found["Morning_Bake"].deps} == {"Orders"}


def test_without_the_warning(sigma, copy):
    sigma.routes["GET /v2/workbooks/wb1/lineage/elements/e2"] = 500
    organization = SigmaOrganization(base_url=sigma.url, client_id="c1", client_secret="s1")
    with pytest.raises(Exception, match="500, message='Internal Server Error'"):
        load_sigma_asset_specs(organization)


def test_wrong_key(sigma, load):
    sigma.routes["POST /v2/auth/token"] = 401
    with pytest.raises(Exception) as error:
        load("sigma/bakery")
    assert "401 Client Error: Unauthorized for url:" in str(error.value)
    assert "/v2/auth/token" in str(error.value)


def test_too_many_requests(sigma, load, monkeypatch):
    waited = []

    async def sleep(seconds):
        waited.append(seconds)

    monkeypatch.setattr(resource.asyncio, "sleep", sleep)
    sigma.routes["GET /v2/datasets"] = Answer(429, {})
    with pytest.raises(Exception, match="429, message='Too Many Requests'"):
        load("sigma/bakery")
    assert waited == [1, 2, 4, 8]


def test_folder_as_text():
    with pytest.raises(Exception) as error:
        SigmaFilter(workbook_folders=["Bakery"])
    assert "workbook_folders at index 0 is not a sequence: `'Bakery'`." in str(error.value)


def test_workbook_without_a_schedule(sigma, load, materialize, quick):
    sigma.routes["GET /v2/workbooks/wb1/materialization-schedules"] = entries()
    defs = load("sigma/bakery")
    executable = defs.resolve_asset_graph().executable_asset_keys
    assert executable == {dg.AssetKey(["bakery", "public", "orders"])}
    assert sys.modules["sample"].bakery.warn_on_lineage_fetch_error


def test_snapshot(sigma, copy):
    from click.testing import CliRunner
    from dagster_sigma.cli import app

    copy("sigma/bakery")
    command = ["snapshot", "--output-path", "sigma.snap", "-f", "definitions.py"]
    done = CliRunner().invoke(app, command)
    assert "Saving 1 cached Sigma data" in done.output, done.exception
    sigma.requests.clear()
    organization = SigmaOrganization(base_url=sigma.url, client_id="c1", client_secret="s1")
    found = load_sigma_asset_specs(organization, snapshot_path="sigma.snap")
    assert len(found) == 2
    assert sigma.lines() == []


def test_defaults():
    assert SigmaOrganization.model_fields["warn_on_lineage_fetch_error"].default is False
    parameters = inspect.signature(load_sigma_asset_specs).parameters
    assert parameters["fetch_column_data"].default is True
    assert parameters["fetch_lineage_data"].default is True
    assert SigmaFilter().include_unused_datasets is True
    assert {each.name for each in SigmaBaseUrl} == {
        "AWS_US",
        "AWS_CANADA",
        "AWS_EUROPE",
        "AWS_UK",
        "AZURE_US",
        "GCP",
    }
