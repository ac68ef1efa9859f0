"""The webserver under a path: what a proxy that removes the path causes, and how a Python client connects."""

import asyncio

import dagster as dg
import pytest
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import EmptyWorkspaceTarget
from dagster_graphql import DagsterGraphQLClient
from dagster_webserver.app import create_app_from_workspace_process_context
from harbor_processes import GROUP

DOCS = GROUP.parents[1] / "site/docs"


@pytest.fixture
def get():
    """Ask a webserver whose path is /dagster, and return the status and the location that it answers."""
    with dg.instance_for_test() as instance:
        with WorkspaceProcessContext(instance, EmptyWorkspaceTarget()) as context:
            app = create_app_from_workspace_process_context(context, path_prefix="/dagster")

            def ask(path: str, query: str = "") -> tuple[int, str | None]:
                answers = []
                scope = {
                    "type": "http",
                    "http_version": "1.1",
                    "method": "GET",
                    "scheme": "http",
                    "server": ("localhost", 3000),
                    "path": path,
                    "raw_path": path.encode(),
                    "root_path": "",
                    "query_string": query.encode(),
                    "headers": [],
                }

                async def receive():
                    return {"type": "http.request", "body": b"", "more_body": False}

                async def send(message):
                    answers.append(message)

                asyncio.run(app(scope, receive, send))
                headers = dict(answers[0]["headers"])
                return answers[0]["status"], headers.get(b"location", b"").decode() or None

            yield ask


def test_a_proxy_that_removes_the_path(get):
    """The proxy turns `/dagster` into `/`, and the answer leads to `/dagster` again."""
    assert get("/") == (307, "/dagster")
    assert get("/dagster/overview") == (200, None)
    assert "`ERR_TOO_MANY_REDIRECTS`, or `307`" in (DOCS / "guides/operate/webserver.md").read_text()


def test_address_of_the_client(get):
    host = "localhost:3000/dagster"
    client = DagsterGraphQLClient(host)
    assert client._url == "http://localhost:3000/dagster/graphql"
    assert get("/dagster/graphql", "query={version}") == (200, None)
    assert get("/graphql", "query={version}")[0] == 404
    assert f'`DagsterGraphQLClient("{host}")`' in (DOCS / "api/graphql/graphql-client.md").read_text()
