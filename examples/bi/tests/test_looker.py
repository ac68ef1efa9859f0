"""Looker: LookML files for real, its API against a stand-in."""

import inspect

import dagster as dg
import pytest
from conftest import compare_graph, specs
from dagster_looker import LookerFilter, LookerResource, RequestStartPdtBuild
from dagster_looker import build_looker_pdt_assets_definitions
from stand_in import Service

API = "/api/4.0"


def dashboard(number, folder, user, filters=True):
    explore = {"model": "library", "explore": "loans"}
    return {
        "id": number,
        "title": "Reading Room",
        "url": f"/dashboards/{number}",
        "user_id": user,
        "hidden": False,
        "folder": {"id": folder, "name": "x"},
        "dashboard_filters": [explore] if filters else [],
    }


DASHBOARDS = {
    "7": dashboard("7", "lib", "3"),
    "8": dashboard("8", "kids", "12"),
    "9": dashboard("9", "private", "3", filters=False),
}


def explore(name, table):
    joins = [{"name": "books", "sql_table_name": "warehouse.public.books"}]
    return {
        "id": f"library::{name}",
        "view_name": name,
        "sql_table_name": table,
        "joins": joins if name == "loans" else [],
    }


@pytest.fixture
def looker(monkeypatch):
    """Three dashboards in folders, two explores; `builds` are what a PDT build answers in turn."""
    service = None

    def check(request):
        text = service.builds[0] if len(service.builds) == 1 else service.builds.pop(0)
        return {"materialization_id": "b1", "resp_text": text}

    def users(request):
        service.asked = request.query
        return [{"id": "3", "email": "ida@library.example"}]

    service = Service(
        {
            f"POST {API}/login": {"access_token": "t", "token_type": "Bearer", "expires_in": 3600},
            f"GET {API}/folders": [
                {"id": "root", "name": "Shared"},
                {"id": "lib", "name": "Library", "parent_id": "root"},
                {"id": "kids", "name": "Library Kids", "parent_id": "root"},
                {"id": "private", "name": "Ida"},
            ],
            f"GET {API}/dashboards": list(DASHBOARDS.values()),
            **{f"GET {API}/dashboards/{each}": board for each, board in DASHBOARDS.items()},
            f"GET {API}/lookml_models": [
                {"name": "library", "explores": [{"name": "loans"}, {"name": "staff"}]}
            ],
            f"GET {API}/lookml_models/library/explores/loans": explore(
                "loans", "warehouse.public.loans"
            ),
            f"GET {API}/lookml_models/library/explores/staff": explore("staff", "hr.staff"),
            f"GET {API}/users/search": users,
            f"GET {API}/derived_table/library/loans_by_day/start": {"materialization_id": "b1"},
            f"GET {API}/derived_table/library/books_by_day/start": {"materialization_id": "b1"},
            f"GET {API}/derived_table/b1/status": check,
        }
    )
    service.builds = ['{"status":"running"}', '{"status":"complete"}']
    for name, value in {"CLIENT_ID": "c1", "CLIENT_SECRET": "s1", "BASE_URL": service.url}.items():
        monkeypatch.setenv(f"LOOKER_{name}", value)
        monkeypatch.setenv(f"LOOKERSDK_{name}", value)
    yield service
    service.close()


def test_folders_and_used_explores(looker, load):
    defs = load("looker/api")
    compare_graph(defs, "looker/api/assets.json")
    found = specs(defs)
    assert set(found) == {
        "Reading Room_7",
        "Reading Room_8",
        "library::loans",
        "view/loans",
        "view/books",
    }
    [login] = [each for each in looker.requests if each.line.endswith("/login")]
    assert login.body == {"client_id": "c1", "client_secret": "s1"}
    # A folder's text is compared by its beginning: Library Kids comes along.
    assert "Reading Room_8" in found
    assert found["Reading Room_7"].owners == ["ida@library.example"]
    # The ID 12 is asked for as 1 and 2.
    assert found["Reading Room_8"].owners == []
    assert sorted(looker.asked.removeprefix("id=").split("%2C")) == ["1", "2", "3"]
    url = found["library::loans"].metadata["dagster-looker/web_url"].value
    assert url == f"{looker.url}/explore/library/loans"
    assert {dep.asset_key.to_user_string() for dep in found["library::loans"].deps} == {
        "view/loans",
        "view/books",
    }
    assert defs.resolve_asset_graph().executable_asset_keys == set()


def test_tables_as_keys(looker, load):
    found = specs(load("looker/translator"))
    assert {dep.asset_key.to_user_string() for dep in found["library::loans"].deps} == {
        "warehouse/public/loans",
        "warehouse/public/books",
    }
    # A dashboard without filters has no explores upstream.
    assert list(found["Reading Room_9"].deps) == []
    assert found["Reading Room_9"].group_name == "looker"


def test_explore_that_fails_is_left_out(looker, load, caplog):
    looker.routes[f"GET {API}/lookml_models/library/explores/loans"] = 404
    found = specs(load("looker/translator"))
    assert "Failed to fetch LookML explore 'loans' for model 'library'." in caplog.text
    assert "library::staff" in found


def test_explore_without_a_table(looker, load):
    looker.routes[f"GET {API}/lookml_models/library/explores/loans"] = explore("loans", None)
    with pytest.raises(Exception, match="Expected non-None value: None"):
        load("looker/api")


def test_wrong_key(looker, load):
    looker.routes[f"POST {API}/login"] = 404
    with pytest.raises(Exception) as error:
        load("looker/api")
    print(type(error.value), error.value)


def test_pdt(looker, load, materialize, monkeypatch):
    defs = load("looker/pdt")
    slept = []
    monkeypatch.setattr("time.sleep", slept.append)
    result = materialize(defs, 'key:"view/loans_by_day"')
    assert result.success, result.error
    assert set(result.metadata) == {"view/loans_by_day"}
    assert slept == [10]

    looker.builds = ['{"status":"error","message":"no such column"}']
    result = materialize(defs, 'key:"view/loans_by_day"')
    assert not result.success
    assert "Looker didn't build loans_by_day: {'status': 'error'" in result.error


def test_env_var_is_not_resolved(looker, copy):
    folder = copy("looker/api")
    file = folder / "definitions.py"
    file.write_text(file.read_text().replace(".get_value()", ""))
    with pytest.raises(Exception) as error:
        load_file(folder)
    print(type(error.value), str(error.value)[:300])
    assert "Attempted to directly retrieve environment variable EnvVar(" in str(error.value)


def library_pdts(*views):
    requests = [RequestStartPdtBuild(model_name="library", view_name=view) for view in views]
    return build_looker_pdt_assets_definitions(
        resource_key="looker", request_start_pdt_builds=requests
    )


def test_builder_of_the_library(looker, materialize):
    """It builds the last view for each asset, and doesn't wait for the end."""
    resource = LookerResource(base_url=looker.url, client_id="c1", client_secret="s1")
    assets = library_pdts("loans_by_day", "books_by_day")
    looker.builds = ['{"status":"running"}']
    result = materialize(dg.Definitions(assets=assets, resources={"looker": resource}))
    assert result.success, result.error
    assert set(result.metadata) == {"view/loans_by_day", "view/books_by_day"}
    started = [each.split("/")[-2] for each in looker.lines() if each.endswith("/start")]
    assert started == ["books_by_day", "books_by_day"]
    assert len(looker.lines(f"GET {API}/derived_table/b1/status")) == 2

    looker.requests.clear()
    assets = [*library_pdts("loans_by_day"), *library_pdts("books_by_day")]
    materialize(dg.Definitions(assets=assets, resources={"looker": resource}))
    started = {each.split("/")[-2] for each in looker.lines() if each.endswith("/start")}
    assert started == {"loans_by_day", "books_by_day"}


def test_lookml(copy, load):
    defs = load("looker/lookml")
    compare_graph(defs, "looker/lookml/assets.json")
    found = specs(defs)
    print({key: [d.asset_key.to_user_string() for d in spec.deps] for key, spec in found.items()})
    assert {dep.asset_key.to_user_string() for dep in found["view/loans"].deps} == {
        "warehouse/public/loans"
    }
    assert {dep.asset_key.to_user_string() for dep in found["view/books"].deps} == {
        "warehouse/public/titles"
    }


def test_lookml_that_cannot_be_read(copy, load, caplog):
    folder = copy("looker/lookml")
    (folder / "library/odd.view.lkml").write_text(
        "view: odd { derived_table: { sql: select from where ;; } }\n"
    )
    defs = load_file(folder)
    assert list(specs(defs)["view/odd"].deps) == []
    assert "Failed to parse derived table SQL for view `odd` in file `odd.view.lkml`." in caplog.text


def load_file(folder):
    import runpy

    return runpy.run_path(str(folder / "definitions.py"))["defs"]


def test_defaults():
    assert set(LookerResource.model_fields) == {"base_url", "client_id", "client_secret"}
    parameters = inspect.signature(LookerFilter).parameters
    assert parameters["only_fetch_explores_used_in_dashboards"].default is False
    assert parameters["dashboard_folders"].default is None
    fields = inspect.signature(RequestStartPdtBuild).parameters
    assert set(fields) == {
        "model_name",
        "view_name",
        "force_rebuild",
        "force_full_incremental",
        "workspace",
        "source",
    }
