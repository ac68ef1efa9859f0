"""Tableau against a stand-in for its REST API (XML) and its Metadata API (GraphQL)."""

import inspect
import re
import sys
from urllib.parse import parse_qs

import dagster as dg
import jwt
import pytest
from conftest import compare_graph, specs
from dagster_tableau import TableauCloudWorkspace, resources, tableau_assets
from stand_in import Answer, Service

SECRET = "s" * 32
LUID = "ds1"


def xml(inner: str) -> Answer:
    text = f'<tsResponse xmlns="http://tableau.com/api">{inner}</tsResponse>'
    return Answer(200, text, "application/xml")


def source(name, luid, **more):
    table = {"name": "crates", "fullName": "[farm].[crates]", "schema": "farm"}
    return {"luid": luid, "id": f"m-{luid}", "name": name, "upstreamTables": [table], **more}


PUBLISHED = source("Crates (live)", LUID, hasExtracts=True)
EMBEDDED = {**source("Weather", None), "id": "em1", "hasExtracts": True}


def sheet(luid, name, *sources):
    return {"luid": luid, "id": f"m-{name}", "name": name, "parentEmbeddedDatasources": sources}


def workbook(luid, name, project):
    embedded = {**EMBEDDED, "parentPublishedDatasources": []}
    shared = {"id": "em2", "name": "x", "parentPublishedDatasources": [PUBLISHED]}
    return {
        "luid": luid,
        "name": name,
        "projectName": project,
        "projectLuid": f"p-{project}",
        "sheets": [
            sheet(f"{luid}-s1", "Crates by Row", shared),
            sheet(f"{luid}-s2", "Rain", embedded),
            sheet(None, "Hidden", shared),
        ],
        "dashboards": [
            {
                "luid": f"{luid}-d1",
                "name": "Harvest 2025",
                "sheets": [{"luid": f"{luid}-s1", "id": "x"}],
            }
        ],
    }


WORKBOOKS = {"w1": workbook("w1", "Harvest", "Harvest"), "w2": workbook("w2", "Old", "Archive")}
VIEW = '<view id="{0}" name="A view" contentUrl="u"><workbook id="w1"/><owner id="o1"/></view>'


@pytest.fixture
def tableau(monkeypatch):
    """A site with two workbooks; `codes` are the finish codes that the job reports, in turn."""
    service = None

    def job(request):
        code = service.codes[0] if len(service.codes) == 1 else service.codes.pop(0)
        done = f' finishCode="{code}"' if code is not None else ""
        return xml(f'<job id="j1" type="RefreshExtract"{done}><datasource id="{LUID}"/></job>')

    def signin(request):
        service.token = re.search(r'jwt="([^"]+)"', str(request.body)).group(1)
        return xml(
            '<credentials token="t1"><site id="site1" contentUrl="orchard"/><user id="u1"/>'
            "</credentials>"
        )

    def metadata(request):
        luid = request.body["variables"]["luid"]
        return {"data": {"workbooks": [WORKBOOKS[luid]] if luid in service.known else []}}

    def workbooks(request):
        listed = "".join(f'<workbook id="{luid}" name="x"/>' for luid in WORKBOOKS)
        total = service.total
        return xml(
            f'<pagination pageNumber="1" pageSize="2" totalAvailable="{total}"/>'
            f"<workbooks>{listed}</workbooks>"
        )

    base = "/api/3.25"
    site = f"{base}/sites/site1"
    views = ["w1-s1", "w1-s2", "w1-d1", "w2-s1", "w2-s2", "w2-d1"]
    item = f'<datasource id="{LUID}" name="Crates (live)" contentUrl="c"><project id="p1" name="Harvest"/><owner id="o1"/></datasource>'
    warning = '<dataQualityWarningList><dataQualityWarning id="q1" type="STALE"/></dataQualityWarningList>'
    service = Service(
        {
            "GET /api/2.4/serverInfo": xml(
                '<serverInfo><productVersion build="1">2025.1</productVersion>'
                "<restApiVersion>3.25</restApiVersion></serverInfo>"
            ),
            f"POST {base}/auth/signin": signin,
            f"POST {base}/auth/signout": xml(""),
            f"GET {site}/workbooks": workbooks,
            "POST /api/metadata/graphql": metadata,
            f"POST {site}/datasources/{LUID}/refresh": job,
            f"GET {site}/jobs/j1": job,
            f"PUT {site}/jobs/j1": xml(""),
            f"GET {site}/datasources/{LUID}": xml(item),
            f"POST {site}/dataQualityWarnings/datasource/{LUID}": xml(warning),
            f"POST {site}/dataQualityWarnings/dataSource/{LUID}": xml(warning),
            **{f"GET {site}/views/{each}": xml(VIEW.format(each)) for each in views},
        }
    )
    service.codes, service.total, service.known = [None, None, "0"], 2, set(WORKBOOKS)
    for client in (resources.TableauCloudClient, resources.TableauServerClient):
        monkeypatch.setattr(client, "base_url", service.url)
    for name, value in {
        "CLIENT_ID": "app1",
        "SECRET_ID": "sec1",
        "SECRET_VALUE": SECRET,
        "USERNAME": "ida@orchard.example",
    }.items():
        monkeypatch.setenv(f"TABLEAU_{name}", value)
    yield service
    service.close()


@pytest.fixture
def quick(monkeypatch):
    slept = []

    class Time:
        monotonic = staticmethod(lambda: 100 * len(slept))
        sleep = staticmethod(slept.append)

    monkeypatch.setattr(resources, "time", Time)
    return slept


def test_cloud(tableau, load, materialize, quick):
    defs = load("tableau/cloud")
    compare_graph(defs, "tableau/cloud/assets.json")
    found = specs(defs)
    assert set(found) == {
        "crates_live_",
        "weather",
        "harvest/sheet/crates_by_row",
        "harvest/sheet/rain",
        "harvest/dashboard/harvest_2025",
        "old/sheet/crates_by_row",
        "old/sheet/rain",
        "old/dashboard/harvest_2025",
    }
    # Embedded sources are left out by the decorator: a name without a definition of its own.
    graph = defs.resolve_asset_graph()
    assert dg.AssetKey("weather") not in graph.executable_asset_keys
    claims = jwt.decode(tableau.token, SECRET, algorithms=["HS256"], audience="tableau")
    assert claims["iss"] == "app1"
    assert claims["sub"] == "ida@orchard.example"
    assert claims["scp"] == ["tableau:content:read", "tableau:tasks:run", "tableau:jobs:read"]
    assert jwt.get_unverified_header(tableau.token)["kid"] == "sec1"

    result = materialize(defs, 'group:"tableau"')

    assert result.success, result.error
    # Only the extract is materialized; views are observed.
    assert set(result.metadata) == {"crates_live_"}
    assert result.metadata["crates_live_"]["owner_id"] == "o1"
    assert result.observed == {key for key in found if "/" in key}
    assert len(tableau.lines("POST /api/3.25/sites/site1/datasources/ds1/refresh")) == 1
    assert quick == [10]


def test_views_alone_start_no_refresh(tableau, load, materialize, quick):
    defs = load("tableau/cloud")
    result = materialize(defs, 'key:"harvest/sheet/rain"')
    assert result.success
    assert result.metadata == {}
    assert result.observed == {"harvest/sheet/rain"}
    assert not [each for each in tableau.lines("POST") if "refresh" in each]


def test_one_project_on_a_server(tableau, load):
    found = specs(load("tableau/one_project"))
    assert set(found) == {
        "warehouse/crates",
        "crates_live_",
        "weather",
        "harvest/sheet/crates_by_row",
        "harvest/sheet/rain",
        "harvest/dashboard/harvest_2025",
    }
    [dep] = found["crates_live_"].deps
    assert dep.asset_key.to_user_string() == "warehouse/crates"
    [dep] = found["harvest/sheet/crates_by_row"].deps
    assert dep.asset_key.to_user_string() == "crates_live_"
    metadata = found["weather"].metadata
    assert metadata["dagster-tableau/is_published"] is False


def test_data_quality_warning(tableau, load, materialize):
    result = materialize(load("tableau/warning"))
    assert result.success, result.error
    [sent] = [each for each in tableau.requests if "dataQualityWarnings" in each.line]
    assert 'type="STALE"' in sent.body
    assert "No crates were counted last night." in sent.body

    workspace = sys.modules["sample"].orchard_site
    with workspace.process_config_and_initialize_cm() as ready, ready.get_client() as client:
        client.add_data_quality_warning_to_data_source(LUID, message="m")
    assert 'type="None"' in tableau.requests[-2].body


@pytest.mark.parametrize(
    ("codes", "message", "cancelled"),
    [
        ([None, None, "1"], "Job failed: j1", False),
        ([None, None, "2"], "Job was cancelled: j1", False),
        ([None], "Timeout: Tableau job j1 is not ready after the timeout 600 seconds", True),
    ],
)
def test_refresh_that_fails(tableau, load, materialize, quick, codes, message, cancelled):
    defs = load("tableau/cloud")
    tableau.codes = codes
    result = materialize(defs, 'group:"tableau"')
    assert not result.success
    assert message in result.error
    assert bool(tableau.lines("PUT /api/3.25/sites/site1/jobs/j1")) == cancelled


def test_only_the_first_page_of_workbooks(tableau, load):
    tableau.total = 300
    load("tableau/cloud")
    [asked] = [each for each in tableau.requests if each.line.endswith("/workbooks")]
    print(parse_qs(asked.query))
    assert "pageNumber=1" in asked.query or asked.query == ""
    assert "pageSize=100" in asked.query or asked.query == ""


def test_workbook_without_metadata(tableau, load):
    tableau.known = {"w1"}
    with pytest.raises(Exception, match="Could not retrieve data for Tableau workbook for id w2."):
        load("tableau/cloud")


def test_refused(tableau, load):
    body = (
        '<tsResponse xmlns="http://tableau.com/api"><error code="401001"><summary>Signin Error'
        "</summary><detail>Error signing in to Tableau Cloud (10084)</detail></error></tsResponse>"
    )
    tableau.routes["POST /api/3.25/auth/signin"] = Answer(401, body, "application/xml")
    with pytest.raises(Exception) as error:
        load("tableau/cloud")
    print(type(error.value), error.value)
    assert "401001: Signin Error" in str(error.value)
    assert "Error signing in to Tableau Cloud (10084)" in str(error.value)


def test_group_twice(tableau, copy, load):
    folder = copy("tableau/one_project")
    file = folder / "definitions.py"
    text = file.read_text().replace("deps=[[", 'group_name="farm", deps=[[')
    file.write_text(text.replace("**options)\ndef", '**options, group_name="tableau")\ndef'))
    import runpy

    with pytest.raises(dg.DagsterInvariantViolationError) as error:
        runpy.run_path(str(file))
    assert "Cannot set group_name parameter on tableau_assets with site orchard" in str(error.value)


def test_defaults():
    assert resources.DEFAULT_POLL_INTERVAL_SECONDS == 10
    assert resources.DEFAULT_POLL_TIMEOUT == 600
    assert "minutes=5" in inspect.getsource(resources.BaseTableauClient.sign_in)
    assert set(inspect.signature(tableau_assets).parameters) == {
        "workspace",
        "name",
        "group_name",
        "dagster_tableau_translator",
        "workbook_selector_fn",
    }
    assert set(TableauCloudWorkspace.model_fields) == {
        "connected_app_client_id",
        "connected_app_secret_id",
        "connected_app_secret_value",
        "username",
        "site_name",
        "pod_name",
    }
