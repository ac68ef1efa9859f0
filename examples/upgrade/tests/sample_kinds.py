"""What it means to run a sample that isn't a program: settings, patterns, queries, classes that a library calls.

Each function prints what a release makes of the sample.
"""

import contextlib
import fnmatch
import json
import logging
import os
import runpy
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from types import SimpleNamespace
from unittest import mock


def read_instance(job):
    """Print what `dagster.yaml` says of pools and of the threads that process backfills."""
    import dagster as dg
    from dagster._daemon import daemon

    home = Path(job["folder"]) / "home"
    home.mkdir()
    (home / "dagster.yaml").write_text(Path(job["path"]).read_text())
    os.environ["DAGSTER_HOME"] = str(home)
    threads = [1]

    def executor(max_workers=None, **_):
        # Without a number, each submission of runs has threads of its own.
        threads[0] = max_workers
        return contextlib.nullcontext()

    with dg.DagsterInstance.get() as instance:
        queue = instance.get_concurrency_config().run_queue_config
        settings = instance.get_backfill_settings()
        print("coordinator:", type(instance.run_coordinator).__name__)
    with mock.patch.object(daemon, "InheritContextThreadPoolExecutor", executor):
        daemon.BackfillDaemon(settings=settings)
    del os.environ["DAGSTER_HOME"]
    print("runs wait for pools:", queue.should_block_op_concurrency_limited_runs if queue else None)
    print("backfill threads:", threads[0])


def read_environment(job):
    """Print the limits of gRPC messages, without the file of variables and with it."""
    from dagster._grpc import utils

    limits = [utils.max_rx_bytes(), utils.max_send_bytes()]
    lines = [line for line in Path(job["path"]).read_text().splitlines() if not line.startswith("#")]
    with mock.patch.dict(os.environ, dict(line.split("=") for line in lines)):
        print(*limits, "->", utils.max_rx_bytes(), utils.max_send_bytes())


def match_ignored(job):
    """Print whether the patterns ignore the folder of a temporary instance."""
    from dagster._cli.utils import get_possibly_temporary_instance_for_cli

    patterns = Path(job["path"]).read_text().split()
    before = set(os.listdir())
    with get_possibly_temporary_instance_for_cli("dagster dev", logger=logging.getLogger("quiet")):
        (made,) = set(os.listdir()) - before
    print("ignored:", any(fnmatch.fnmatch(made, pattern.strip("/")) for pattern in patterns))


def find_address(job):
    """Print whether the web interface has an address."""
    import dagster_webserver

    address = f'"{Path(job["path"]).read_text().strip()}"'
    build = Path(dagster_webserver.__file__).parent / "webapp" / "build"
    found = any(address in file.read_text(encoding="utf-8") for file in build.rglob("*.js"))
    print("in the web interface:", found)


def install_entry_points(job):
    """Install a package with the entry points of a `pyproject.toml`, and let `dg` list its modules."""
    import tomllib

    folder = Path(job["folder"])
    project = tomllib.loads(Path(job["path"]).read_text())["project"]
    info = folder / "shop_components-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: shop-components\nVersion: 1\n")
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in points.items())
        for group, points in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(lines))
    (folder / "shop_components").mkdir()
    (folder / "shop_components" / "__init__.py").touch()
    modules = "plugin-modules" if job["release"] == "1.10.18" else "registry-modules"
    command = [Path(sys.executable).with_name("dg"), "list", modules]
    env = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, env=env, cwd=folder, capture_output=True, text=True)
    print("listed:", "shop_components" in done.stdout)
    print(done.stderr)


def ask_graphql(job):
    """Print the answer to a query, after a run with 1100 messages."""
    import dagster as dg
    from dagster._core.workspace.context import WorkspaceProcessContext
    from dagster._core.workspace.load_target import EmptyWorkspaceTarget
    from dagster_graphql.cli import execute_query

    @dg.op
    def count(context):
        for number in range(1100):
            context.log.info(str(number))

    @dg.job
    def many():
        count()

    query = Path(job["path"]).read_text()
    with dg.DagsterInstance.local_temp() as instance:
        variables = {}
        if "$run" in query:
            variables["run"] = many.execute_in_process(instance=instance).run_id
        with WorkspaceProcessContext(instance, EmptyWorkspaceTarget()) as context:
            answer = execute_query(context, query, variables=variables)
    if "errors" in answer:
        raise RuntimeError(json.dumps(answer["errors"]))
    logs = answer["data"].get("logsForRun")
    if logs:
        print("entries:", len(logs["events"]), "more:", logs.get("hasMore"))
    else:
        print(json.dumps(answer["data"]))


def call_tableau(job):
    """Print the key that a sample reads for a sheet."""
    from dagster_tableau import DagsterTableauTranslator, translator
    from dagster_tableau.translator import TableauContentData, TableauWorkspaceData

    key_of = runpy.run_path(job["path"])["key_of"]
    properties = {
        "name": "sales",
        "id": "s",
        "path": "book/sales",
        "workbook": {"luid": "b", "name": "book"},
        "createdAt": "2025-01-01",
        "updatedAt": "2025-01-01",
        "parentEmbeddedDatasources": [],
    }
    workbook, sheet = [
        TableauContentData(
            content_type=translator.TableauContentType[kind],
            properties={**properties, "luid": luid},
        )
        for kind, luid in (("WORKBOOK", "b"), ("SHEET", "s"))
    ]
    content = TableauWorkspaceData.from_content_data("shop", [workbook, sheet])
    data = translator.TableauTranslatorData(content_data=sheet, workspace_data=content)
    print(key_of(DagsterTableauTranslator(), data).to_user_string())


def call_fivetran(job):
    """Load a sample, and print what the library makes of a paused connector."""
    from dagster_fivetran import FivetranWorkspace

    assert callable(runpy.run_path(job["path"])["sync"])
    client = FivetranWorkspace(account_id="a", api_key="k", api_secret="s").get_client()
    paused = {
        "id": "orders",
        "schema": "shop.orders",
        "service": "postgres",
        "group_id": "g",
        "paused": True,
        "status": {"setup_state": "connected", "sync_state": "paused"},
        "succeeded_at": None,
        "failed_at": None,
    }
    answers = {
        "get_connector_details": mock.Mock(return_value=paused),
        "get_schema_config_for_connector": mock.Mock(return_value={}),
    }
    with mock.patch.multiple(type(client), **answers):
        try:
            print("paused:", client.sync_and_poll("orders"))
        except Exception as error:
            print("paused:", type(error).__name__)


def call_sigma(job):
    """Run a sample against a Sigma that refuses its first request, and has no workbooks."""
    refused = []

    class Sigma(BaseHTTPRequestHandler):
        def do_POST(self):
            self.answer(200, {"access_token": "token"})

        def do_GET(self):
            if refused:
                self.answer(200, {"entries": [], "total": 0, "nextPage": None})
            else:
                refused.append(self.path)
                self.answer(429, {})

        def answer(self, status, body):
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(json.dumps(body).encode())

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Sigma)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    os.environ["SIGMA_URL"] = f"http://127.0.0.1:{server.server_port}"
    runpy.run_path(job["path"])
    print("refused:", len(refused))
    server.shutdown()


def resolve_config(job):
    """Print whether the release accepts the configuration of a resource."""
    resource = runpy.run_path(job["path"])["dataproc"]
    print("accepted:", resource.apply_config_mapping({"config": {}}).success)


KINDS = {
    "config": resolve_config,
    "entrypoint": install_entry_points,
    "env": read_environment,
    "fivetran": call_fivetran,
    "graphql": ask_graphql,
    "ignore": match_ignored,
    "instance": read_instance,
    "sigma": call_sigma,
    "tableau": call_tableau,
    "ui": find_address,
}
