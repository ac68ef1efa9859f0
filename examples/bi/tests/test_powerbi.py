"""Power BI against a stand-in for its REST API, and for the sign-in of Microsoft Entra."""

import inspect
import shutil
import sys

import dagster as dg
import pytest
import yaml
from conftest import GROUP, compare, compare_graph, specs
from dagster._utils.names import clean_name
from dagster_powerbi import PowerBIWorkspace, PowerBIWorkspaceComponent, resource
from dagster_powerbi import load_powerbi_asset_specs
from stand_in import Answer, Service

SOURCE = (
    'let Source = Snowflake.Databases("x"), '
    'D = Source{[Name="CINEMA",Kind="Database"]}[Data], '
    'S = D{[Name="PUBLIC",Kind="Schema"]}[Data], '
    'T = S{[Name="TICKETS",Kind="Table"]}[Data] in T'
)
MODEL = {
    "id": "m1",
    "name": "Ticket Sales",
    "configuredBy": "ida@cinema.example",
    "tables": [
        {
            "name": "TICKETS",
            "columns": [{"name": "PRICE", "dataType": "Double"}],
            "source": [{"expression": SOURCE}],
        }
    ],
}
REPORT = {"id": "r1", "name": "Weekend Report", "datasetId": "m1", "webUrl": "https://bi/r1"}
DASHBOARD = {"id": "d1", "displayName": "Box Office", "tiles": [{"id": "t", "reportId": "r1"}]}
IDS = {"WORKSPACE_ID": "w1", "TENANT_ID": "te1", "CLIENT_ID": "cl1", "CLIENT_SECRET": "se1"}


@pytest.fixture
def power_bi(monkeypatch):
    """A workspace with one model, report and dashboard; `statuses` are those of the refresh."""
    service = None

    def refreshes(request):
        status = service.statuses[0] if len(service.statuses) == 1 else service.statuses.pop(0)
        return {"value": [{"status": status, "serviceExceptionJson": '{"errorCode":"Gateway"}'}]}

    service = Service(
        {
            "POST /te1/oauth2/token": {"access_token": "token1"},
            "POST /admin/workspaces/getInfo": Answer(202, {"id": "s1"}),
            "GET /admin/workspaces/scanStatus/s1": {"status": "Succeeded"},
            "GET /admin/workspaces/scanResult/s1": {
                "workspaces": [
                    {"dashboards": [DASHBOARD], "reports": [REPORT], "datasets": [MODEL]}
                ]
            },
            "GET /groups/w1/dashboards": {"value": [{"id": "d1", "displayName": "Box Office"}]},
            "GET /groups/w1/dashboards/d1/tiles": {"value": DASHBOARD["tiles"]},
            "GET /groups/w1/reports": {"value": [REPORT]},
            "GET /groups/w1/datasets": {"value": [{"id": "m1", "name": "Ticket Sales"}]},
            "GET /groups/w1/datasets/m1/datasources": {
                "value": [{"connectionDetails": {"path": "x.snowflakecomputing.com"}}]
            },
            "POST /groups/w1/datasets/m1/refreshes": Answer(202, {}),
            "GET /groups/w1/datasets/m1/refreshes": refreshes,
        }
    )
    service.statuses = ["Unknown", "Completed"]
    monkeypatch.setattr(resource, "BASE_API_URL", service.url)
    monkeypatch.setattr(
        resource, "MICROSOFT_LOGIN_URL", service.url + "/{tenant_id}/oauth2/token"
    )
    for name, value in {**IDS, "TOKEN": "token2"}.items():
        monkeypatch.setenv(f"POWERBI_{name}", value)
    yield service
    service.close()


@pytest.fixture
def quick(monkeypatch):
    """The run doesn't wait between two questions."""
    slept = []
    monkeypatch.setattr(resource.time, "sleep", slept.append)
    return slept


def test_scaffold_command(copy, folder, shown):
    copy("powerbi/cinema-ops")
    shutil.rmtree(folder / "src/cinema_ops/defs/reports")
    shown("powerbi/cli/1-scaffold.txt")
    written = folder / "src/cinema_ops/defs/reports/defs.yaml"
    compare(written, GROUP / "powerbi/scaffold/defs.yaml")


def test_component(power_bi, load_project, materialize, quick):
    defs = load_project("powerbi/cinema-ops")
    compare_graph(defs, "powerbi/cinema-ops/assets.json")
    found = specs(defs)
    assert set(found) == {
        "cinema/public/tickets",
        "semantic_model/Ticket_Sales",
        "report/Weekend_Report",
        "dashboard/Box_Office",
    }
    model = found["semantic_model/Ticket_Sales"]
    assert model.group_name == "box_office"
    assert model.owners == ["ida@cinema.example"]
    assert model.automation_condition == dg.AutomationCondition.eager()
    assert found["report/Weekend_Report"].automation_condition is None
    [column] = model.metadata["dagster/column_schema"].columns
    assert (column.name, column.type) == ("price", "Double")
    assert found["report/Weekend_Report"].metadata["dagster-powerbi/web_url"].value == REPORT["webUrl"]
    graph = defs.resolve_asset_graph()
    executable = {key.to_user_string() for key in graph.executable_asset_keys}
    assert executable == {"cinema/public/tickets", "semantic_model/Ticket_Sales"}
    [scan] = [each for each in power_bi.requests if each.line.endswith("getInfo")]
    assert scan.body == {"workspaces": ["w1"]}
    assert scan.headers["Authorization"] == "Bearer token1"
    assert "lineage=true" in scan.query
    [login] = [each for each in power_bi.requests if each.line.endswith("token")]
    assert login.body["client_id"] == "cl1"
    assert login.body["client_secret"] == "se1"

    result = materialize(defs)

    assert result.success, result.error
    assert set(result.metadata) == executable
    [start] = [each for each in power_bi.requests if each.line.startswith("POST /groups")]
    assert start.body == {"notifyOption": "NoNotification"}
    assert quick == [0.1, 5, 5]


def test_python(power_bi, load, materialize, quick):
    defs = load("powerbi/python")
    result = materialize(defs)
    assert result.success, result.error
    assert set(result.metadata) == {"cinema/public/tickets", "semantic_model/Ticket_Sales"}
    assert quick == [0.1, 15, 15]


def test_without_the_scan(power_bi, load):
    found = specs(load("powerbi/translator"))
    assert power_bi.lines("POST") == []
    assert len(power_bi.lines()) == 5  # A dashboard's tiles, a model's sources, and three lists.
    assert {each.headers["Authorization"] for each in power_bi.requests} == {"Bearer token2"}
    assert set(found) == {
        "x_snowflakecomputing_com",
        "cinema/semantic_model/Ticket_Sales",
        "report/Weekend_Report",
        "dashboard/Box_Office",
    }
    [dep] = found["cinema/semantic_model/Ticket_Sales"].deps
    assert dep.asset_key.to_user_string() == "x_snowflakecomputing_com"
    # Reports follow the key that the translator gives.
    [dep] = found["report/Weekend_Report"].deps
    assert dep.asset_key.to_user_string() == "cinema/semantic_model/Ticket_Sales"
    assert "dagster/column_schema" not in found["cinema/semantic_model/Ticket_Sales"].metadata


def test_tables_of_native_queries(power_bi, load):
    """A native query gives no upstream asset; the names of the tables do."""
    native = {**MODEL["tables"][0], "source": [{"expression": 'Value.NativeQuery(Source, "select 1")'}]}
    content = power_bi.routes["GET /admin/workspaces/scanResult/s1"]["workspaces"][0]
    content["datasets"] = [{**MODEL, "tables": [native]}]
    found = specs(load("powerbi/native"))
    [dep] = found["semantic_model/Ticket_Sales"].deps
    assert dep.asset_key.to_user_string() == "marts/tickets"
    workspace = sys.modules["sample"].workspace
    [plain] = [each for each in load_powerbi_asset_specs(workspace) if each.key.path[0] == "semantic_model"]
    assert list(plain.deps) == []


def test_key_in_translation_breaks_the_line(power_bi, copy, folder, load_project):
    """`translation.key` moves the model; the report still depends on the old key."""
    copy("powerbi/cinema-ops")
    file = folder / "src/cinema_ops/defs/reports/defs.yaml"
    text = yaml.safe_load(file.read_text())
    text["attributes"]["translation"] = {
        "for_semantic_model": {"key": "cinema/{{ spec.key.path[-1] }}"}
    }
    file.write_text(yaml.safe_dump(text))
    defs = dg.load_from_defs_folder(path_within_project=folder / "src/cinema_ops")
    found = specs(defs)
    assert "cinema/Ticket_Sales" in found
    [dep] = found["report/Weekend_Report"].deps
    assert dep.asset_key.to_user_string() == "semantic_model/Ticket_Sales"


@pytest.mark.parametrize(
    ("statuses", "message"),
    [
        (["Failed"], 'Refresh failed: {"errorCode":"Gateway"}'),
        (["Disabled"], "Refresh timed out after 1800 seconds."),
        (["Cancelled"], "Refresh timed out after 1800 seconds."),
    ],
)
def test_refresh_that_fails(power_bi, load, materialize, monkeypatch, statuses, message):
    clock = iter(range(0, 10**6, 600))
    defs = load("powerbi/python")
    power_bi.statuses = statuses

    class Time:
        monotonic = staticmethod(lambda: next(clock))
        sleep = staticmethod(lambda seconds: None)

    monkeypatch.setattr(resource, "time", Time)
    result = materialize(defs)
    assert not result.success
    assert message in result.error


@pytest.mark.parametrize(
    ("route", "status", "message"),
    [
        ("POST /te1/oauth2/token", 401, "401 Client Error: Unauthorized for url:"),
        ("POST /admin/workspaces/getInfo", 403, "403 Client Error: Forbidden for url:"),
    ],
)
def test_refused(power_bi, load, route, status, message):
    power_bi.routes[route] = status
    with pytest.raises(Exception, match=message) as error:
        load("powerbi/python")
    assert route.split()[1] in str(error.value)


def test_refresh_refused(power_bi, load, materialize, quick):
    defs = load("powerbi/python")
    power_bi.routes["POST /groups/w1/datasets/m1/refreshes"] = 429
    result = materialize(defs)
    assert not result.success
    assert "429 Client Error: Too Many Requests for url:" in result.error


def test_report_that_the_workspace_lacks(power_bi, load):
    power_bi.routes["GET /groups/w1/reports"] = {"value": []}
    with pytest.raises(KeyError, match="r1"):
        load("powerbi/translator")


def test_defaults():
    assert clean_name("Q1: 2025_Sales (net)") == "Q1_2025_Sales_net_"
    fields = PowerBIWorkspace.model_fields
    assert fields["refresh_poll_interval"].default == 5
    assert fields["refresh_timeout"].default == 300
    assert resource.ADMIN_SCAN_TIMEOUT == 60
    assert PowerBIWorkspaceComponent.use_workspace_scan is True
    assert PowerBIWorkspaceComponent.enable_semantic_model_refresh is False
    parameters = inspect.signature(load_powerbi_asset_specs).parameters
    assert parameters["use_workspace_scan"].default is True


@pytest.mark.parametrize(
    ("kind", "first", "message"),
    [
        ("reports", REPORT, "Received conflicting AssetSpecs with the same key:"),
        ("datasets", MODEL, "Duplicate asset key: AssetKey(['semantic_model', 'Ticket_Sales'])"),
    ],
)
def test_names_that_are_used_twice(power_bi, load, kind, first, message):
    scan = "GET /admin/workspaces/scanResult/s1"
    content = power_bi.routes[scan]["workspaces"][0]
    twins = [first, {**first, "id": "x2", "webUrl": "https://bi/x2"}]
    power_bi.routes[scan] = {"workspaces": [{**content, kind: twins}]}
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        load("powerbi/python").resolve_asset_graph()
    print(error.value)
    assert message in str(error.value)


def change_yaml(folder, change):
    file = folder / "src/cinema_ops/defs/reports/defs.yaml"
    text = yaml.safe_load(file.read_text())
    change(text)
    file.write_text(yaml.safe_dump(text))
    return dg.load_from_defs_folder(path_within_project=folder / "src/cinema_ops")


def test_waits_have_no_field_in_yaml(power_bi, copy, folder):
    copy("powerbi/cinema-ops")
    with pytest.raises(Exception) as error:
        change_yaml(
            folder, lambda text: text["attributes"]["workspace"].update(refresh_timeout=1800)
        )
    print(repr(error.value.__cause__))
    assert "refresh_timeout" in str(error.value.__cause__)
    assert "Extra inputs are not permitted" in str(error.value.__cause__)


def test_component_that_waits_longer(power_bi, copy, folder, materialize, quick):
    copy("powerbi/cinema-ops")
    kind = "cinema_ops.patient_workspace.PatientWorkspace"
    defs = change_yaml(folder, lambda text: text.update(type=kind))
    result = materialize(defs)
    assert result.success, result.error
    assert quick == [0.1, 60, 60]
