"""What the objects of a sample do. Started with the Python of one release, so it uses nothing newer.

Reads the path of a sample and the name of a probe as JSON, and prints what the probe sees.
"""

import json
import os
import runpy
import sys
import tempfile
import warnings
from pathlib import Path
from types import SimpleNamespace
from unittest import mock


def see_assets(module):
    """Keys of the definitions with owners, and the task of Airflow that each is mapped to."""
    graph = module["defs"].get_repository_def().asset_graph
    nodes = {key.to_user_string(): graph.get(key) for key in graph.get_all_asset_keys()}
    tasks = "dagster-airlift/task-mapping"
    return {
        name: [sorted(node.owners), [task_of(one) for one in value_of(node.metadata.get(tasks))]]
        for name, node in sorted(nodes.items())
    }


def value_of(entry):
    """The value of metadata, whether a release wraps it or not; nothing gives an empty list."""
    return [] if entry is None else list(getattr(entry, "value", entry))


def task_of(handle):
    """DAG and task of a mapping, which is an object or its fields."""
    fields = handle if isinstance(handle, dict) else {name: getattr(handle, name) for name in ("dag_id", "task_id")}
    return [fields["dag_id"], fields["task_id"]]


def see_component(module):
    """The assets of two instances of the component."""
    built = [module["OrdersComponent"](region=region).build_defs(None) for region in ("eu", "us")]
    return [[spec.key.to_user_string() for spec in defs.assets] for defs in built]


def see_scaffolder(module):
    """The files that the scaffolder writes, with the default and with another region."""
    scaffolder, params_type = module["OrdersScaffolder"](), module["OrdersParams"]
    written = []
    for params in (params_type(), params_type(region="us")):
        folder = Path(tempfile.mkdtemp())
        request = SimpleNamespace(target_path=folder, params=params)
        arguments = (request,) if "params" not in scaffolder.scaffold.__annotations__ else (request, params)
        scaffolder.scaffold(*arguments)
        written.append({file.name: file.read_text() for file in folder.iterdir()})
    return written


def see_type(module):
    """Which frames the type takes."""
    import pandas as pd

    frames = [{"amount": [1, 2]}, {"amount": ["one"]}, {"count": [1]}, {"amount": [1], "note": ["late"]}]
    return [module["orders_type"].type_check(None, pd.DataFrame(frame)).success for frame in frames]


def see_windows(module):
    """The windows of the policy in seconds."""
    windows = [getattr(module["hourly"], name) for name in ("fail_window", "warn_window")]
    return [window and window.days * 86400 + window.seconds for window in windows]


def see_keys(module):
    """Keys of the assets of `defs`, of which a sample may have a function."""
    defs = module["defs"] if "defs" in module else module["Region"].resolve_from_yaml("name: eu").build_defs(None)
    specs = getattr(defs, "resolve_all_asset_specs", defs.get_all_asset_specs)()
    return sorted(spec.key.to_user_string() for spec in specs)


def see_issue(module):
    """Owner, repository, title and text of the issue that a run creates."""
    import dagster as dg

    seen = {}

    def post(url, json=None, **_):
        if url.endswith("/access_tokens"):
            return answer({"token": "t", "expires_at": "2099-01-01T00:00:00Z"})
        seen.update(json["variables"] if "variables" in json else json)
        if "/repos/" in url:
            seen["repo_owner"], seen["repo_name"] = url.split("/")[4:6]
        return answer({"data": {"repository": {"id": "R"}}})

    os.environ.update(GITHUB_APP_ID="1", GITHUB_INSTALLATION_ID="2", GITHUB_PRIVATE_KEY="k", GITHUB_TOKEN="t")
    with mock.patch("requests.post", post), mock.patch("jwt.encode", lambda *_, **__: "t", create=True):
        assert dg.materialize([module["issue"]], resources={"github": module["github"]}).success
    return [seen[name] for name in ("repo_owner", "repo_name", "title", "body")]


def answer(body):
    """An answer of `requests`."""
    return SimpleNamespace(json=lambda: body, raise_for_status=lambda: None, status_code=200, text="")


def see_logs(module):
    """What a run sends to CloudWatch: group, stream, level and text."""
    sent = []
    groups = {"logGroups": [{"logGroupName": "dagster"}]}
    streams = {"logStreams": [{"logStreamName": "orders"}]}
    logs = SimpleNamespace(
        describe_log_groups=lambda **_: groups,
        describe_log_streams=lambda **_: streams,
        put_log_events=lambda **event: sent.append(event) or {"nextSequenceToken": "next"},
        exceptions=mock.MagicMock(),
    )
    settings = {"config": {"log_group_name": "dagster", "log_stream_name": "orders"}}
    config = settings if "cloudwatch_logger" in module else {}
    with mock.patch("boto3.client", lambda *_, **__: logs):
        module["orders"].execute_in_process(run_config={"loggers": {"cloudwatch": config}})
    return [[one["logGroupName"], one["logStreamName"], text_of(one["logEvents"])] for one in sent]


def text_of(events):
    """The text of a message that is sent as it is, or as JSON of its record."""
    (event,) = events
    text = event["message"]
    text = json.loads(text)["dagster_meta"]["orig_message"] if text.startswith("{") else text
    return text.rsplit(" - ", 1)[-1]


def see_syncs(module, answers, variables):
    """Keys of the tables, and what a run of all of them asks the service to change; `answers` gives each answer."""
    sent = []

    def request(method="GET", url="", **given):
        body = given.get("json") or json.loads(given.get("data") or "{}")
        if method != "GET" and "token" not in url:
            sent.append([method, url.split("/v1/")[1], body])
        return answer(answers(method, url.split("/v1/")[1], body))

    os.environ.update(dict.fromkeys(variables, "shop"))
    session = mock.patch("requests.Session.request", lambda _, *__, **given: request(**given))
    with mock.patch("requests.request", request), session, mock.patch("time.sleep", lambda _: None):
        defs = module["defs"] if "defs" in module else module["build_definitions"]()
        specs = getattr(defs, "resolve_all_asset_specs", defs.get_all_asset_specs)()
        assert defs.get_implicit_global_asset_job_def().execute_in_process().success
    return [sorted(spec.key.to_user_string() for spec in specs), sent]


def see_fivetran(module):
    """Tables and syncs of a connector with one enabled table."""
    connector = {
        "id": "orders_connector",
        "group_id": "g",
        "schema": "shop",
        "service": "postgres",
        "paused": False,
        "status": {"setup_state": "connected", "sync_state": "scheduled"},
        "succeeded_at": "2025-06-01T00:00:00.0Z",
        "failed_at": None,
    }
    table = {"name_in_destination": "orders", "enabled": True, "columns": {}}
    schema = {"name_in_destination": "shop", "enabled": True, "tables": {"orders": table}}

    def answers(method, path, _):
        if path.endswith("/force"):
            connector["succeeded_at"] = "2025-06-02T00:00:00.0Z"
        items = {"groups": [{"id": "g"}], "groups/g/connectors": [connector]}
        data = {"schemas": {"shop": schema}} if "/schemas" in path else connector
        if path.startswith("destinations"):
            data = {"id": "g", "service": "snowflake", "config": {"database": "shop"}}
        return {"code": "Success", "data": {"items": items[path]} if path in items else data}

    return see_syncs(module, answers, ["FIVETRAN_ACCOUNT", "FIVETRAN_KEY", "FIVETRAN_SECRET"])


def see_airbyte(module):
    """Tables and syncs of a connection with one stream."""
    stream = {"stream": {"name": "orders", "jsonSchema": {"properties": {}}}, "config": {"selected": True}}
    connection = {
        "connectionId": "orders-connection",
        "name": "orders",
        "prefix": "",
        "destinationId": "d",
        "syncCatalog": {"streams": [stream]},
    }

    def answers(method, path, _):
        if path == "applications/token":
            return {"access_token": "t"}
        if path.startswith("jobs"):
            return {"jobId": 1, "id": 1, "status": "succeeded", "jobType": "sync"}
        if path.startswith("destinations"):
            return {"destinationId": "d", "destinationType": "snowflake", "configuration": {"database": "shop"}}
        return connection if path == "connections/get" else {"data": [connection]}

    names = ["AIRBYTE_WORKSPACE_ID", "AIRBYTE_CLIENT_ID", "AIRBYTE_CLIENT_SECRET"]
    tables, sent = see_syncs(module, answers, names)
    # Reading a connection is a POST, too.
    return [tables, [one for one in sent if one[1] == "jobs"]]


def see_tableau(module):
    """Keys of a workbook's content, and those that a run can materialize."""
    from dagster_tableau import TableauCloudWorkspace, translator

    dates = {"createdAt": "2025-01-01", "updatedAt": "2025-01-01"}
    source = {"luid": "d", "name": "orders", "id": "d", "hasExtracts": False, "isPublished": True}
    sheet = {"luid": "s", "name": "sales", "id": "s", "path": "b/s", "workbook": {"luid": "b", "name": "b"}, **dates}
    sheet["parentEmbeddedDatasources"] = [{"parentPublishedDatasources": [source]}]
    book = {"luid": "b", "name": "book", "id": "b", **dates, "sheets": [sheet], "dashboards": []}
    kinds = translator.TableauContentType
    content = [
        translator.TableauContentData(content_type=getattr(kinds, kind), properties=properties)
        for kind, properties in (("WORKBOOK", book), ("SHEET", sheet), ("DATA_SOURCE", source))
    ]
    data = translator.TableauWorkspaceData.from_content_data("shop", content)
    variables = ["CLIENT_ID", "SECRET_ID", "SECRET_VALUE", "USERNAME"]
    os.environ.update({f"TABLEAU_{name}": "shop" for name in variables})
    answers = {"fetch_tableau_workspace_data": lambda _: data, "build_client": lambda _: None}
    with mock.patch.multiple(TableauCloudWorkspace, **answers):
        defs = (module.get("build") or module["build_definitions"])()
        graph = defs.get_repository_def().asset_graph
    keys = sorted(graph.get_all_asset_keys())
    runs = [key.to_user_string() for key in keys if graph.get(key).is_materializable]
    return [[key.to_user_string() for key in keys], runs]


PROBES = {
    "airbyte": see_airbyte,
    "assets": see_assets,
    "component": see_component,
    "fivetran": see_fivetran,
    "issue": see_issue,
    "keys": see_keys,
    "logs": see_logs,
    "scaffolder": see_scaffolder,
    "tableau": see_tableau,
    "type": see_type,
    "windows": see_windows,
}

if __name__ == "__main__":
    warnings.simplefilter("ignore")
    job = json.load(sys.stdin)
    sys.path.insert(0, str(Path(job["path"]).parent))
    print("\n" + json.dumps(PROBES[job["probe"]](runpy.run_path(job["path"]))))
