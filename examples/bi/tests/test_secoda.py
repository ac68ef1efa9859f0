"""A webserver answers the query that a catalog would send."""

import json
import threading
import time
import urllib.request

import dagster as dg
import pytest
import uvicorn
from conftest import compare_graph
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import PythonFileTarget
from dagster_webserver.app import create_app_from_workspace_process_context


@pytest.fixture
def webserver(copy):
    """A webserver in this process, read only as with `dagster-webserver --read-only`."""
    folder = copy("secoda/catalog")
    target = PythonFileTarget(
        python_file=str(folder / "definitions.py"),
        attribute=None,
        working_directory=str(folder),
        location_name="catalog",
    )
    with (
        dg.DagsterInstance.get() as instance,
        WorkspaceProcessContext(instance, target, read_only=True) as context,
    ):
        app = create_app_from_workspace_process_context(context)
        server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        server.should_exit = True
        thread.join()


def ask(url, query):
    body = json.dumps({"query": query}).encode()
    request = urllib.request.Request(f"{url}/graphql", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def test_query(webserver, folder):
    answer = ask(webserver, (folder / "assets.graphql").read_text())
    nodes = {"/".join(node["assetKey"]["path"]): node for node in answer["data"]["assetNodes"]}
    assert set(nodes) == {"lake/water_levels", "flood_report"}
    levels = nodes["lake/water_levels"]
    assert levels["description"] == "One row for each gauge and hour."
    assert levels["groupName"] == "hydrology"
    assert {"email": "ida@lake.example"} in levels["owners"]
    assert {"team": "hydrology"} in levels["owners"]
    assert {"key": "domain", "value": "water"} in levels["tags"]
    entries = {entry["label"]: entry for entry in levels["metadataEntries"]}
    assert entries["dagster/table_name"]["text"] == "lake.public.water_levels"
    [column] = entries["dagster/column_schema"]["schema"]["columns"]
    assert column["name"] == "level_cm"
    assert nodes["flood_report"]["dependencyKeys"] == [{"path": ["lake", "water_levels"]}]
    refused = ask(webserver, "mutation { reloadWorkspace { __typename } }")
    assert refused["data"]["reloadWorkspace"]["__typename"] == "UnauthorizedError"


def test_graph(load):
    compare_graph(load("secoda/catalog"), "secoda/catalog/assets.json")
