"""What the pages of the Bluesky example say about logins, limits, conditions, and mistakes."""

import json
import sys
import threading
from datetime import datetime, timedelta, timezone
from http.server import ThreadingHTTPServer

import dagster as dg
import httpx
import pytest
from asset_graph import load_module, read_graph
from conftest import GROUP
from literal_project import find_port

NO_RESOURCES = {
    name: dg.ResourceDefinition.none_resource() for name in ("bluesky", "storage")
}


@pytest.fixture
def project():
    sys.path.insert(0, str(GROUP / "harbor-posts" / "src"))
    yield "harbor_posts.defs"
    sys.path.remove(str(GROUP / "harbor-posts" / "src"))


@pytest.fixture
def stand_ins():
    """The API of the stand-ins on a free port, without the storage."""
    module = load_module(GROUP / "harbor-posts" / "stand_ins.py")
    server = ThreadingHTTPServer(("127.0.0.1", find_port()), module.StandIns)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield module, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def bluesky(project, stand_ins, tmp_path):
    from harbor_posts.defs.client import Bluesky

    return Bluesky(
        url=stand_ins[1],
        handle="reader.example",
        password="stand-in",
        session_file=str(tmp_path / ".session"),
    )


def test_a_feed_is_read_to_its_end_although_it_is_refused_twice(bluesky, stand_ins):
    posts = bluesky.read_feed("gullpoint.example")

    assert len(posts) == 7
    assert stand_ins[0].refused["gullpoint.example"] == 2


def test_an_expired_login_is_renewed(bluesky, tmp_path):
    (tmp_path / ".session").write_text("old")

    assert bluesky.read_list("at://a/app.bsky.graph.list/harbors") == [
        "gullpoint.example",
        "ternbay.example",
    ]
    assert (tmp_path / ".session").read_text() == "token"


def test_a_stored_login_is_used(bluesky, tmp_path, monkeypatch):
    (tmp_path / ".session").write_text("token")
    monkeypatch.setattr(type(bluesky), "log_in", lambda self: pytest.fail("logged in"))

    assert len(bluesky.read_feed("ternbay.example")) == 3


def test_other_errors_are_not_tried_again(project, stand_ins, tmp_path):
    from harbor_posts.defs.client import Bluesky

    wrong = Bluesky(
        url=stand_ins[1], handle="a", password="wrong", session_file=str(tmp_path / ".session")
    )
    with pytest.raises(httpx.HTTPStatusError, match="Client error '401 Unauthorized' for url"):
        wrong.read_feed("ternbay.example")
    missing = Bluesky(
        url="http://127.0.0.1:9", handle="a", password="b", session_file=str(tmp_path / "b")
    )
    with pytest.raises(httpx.ConnectError, match=r"\[Errno 111\] Connection refused"):
        missing.read_feed("ternbay.example")


def test_waiting_ends_with_the_original_error(bluesky, stand_ins, monkeypatch):
    from harbor_posts.defs import client

    monkeypatch.setattr(client.Bluesky.get.retry, "wait", lambda state: 0)
    stand_ins[0].refused["gullpoint.example"] = -10

    with pytest.raises(httpx.HTTPStatusError, match="429 Too Many Requests"):
        bluesky.read_feed("gullpoint.example")
    assert stand_ins[0].refused["gullpoint.example"] == -4


def test_the_wait_is_that_of_the_header_or_grows(project):
    from types import SimpleNamespace

    from harbor_posts.defs.client import wait_for_reset

    def wait(attempt: int, **headers: str) -> float:
        response = httpx.Response(429, headers=headers, request=httpx.Request("GET", "http://a"))
        error = httpx.HTTPStatusError("", request=response.request, response=response)
        outcome = SimpleNamespace(exception=lambda: error)
        return wait_for_reset(SimpleNamespace(outcome=outcome, attempt_number=attempt))

    assert [round(wait(attempt)) for attempt in (1, 2, 3)] == [2, 4, 8]
    assert wait(1, **{"RateLimit-Reset": "0"}) == 0.1
    assert wait(1, **{"RateLimit-Reset": "99999999999"}) == 300


def requested(project, hours: list[datetime], instance, cursor=None):
    from harbor_posts.defs.local_copy import local_posts
    from harbor_posts.defs.posts import members, posts

    defs = dg.Definitions(assets=[members, posts, local_posts], resources=NO_RESOURCES)
    for hour in hours:
        result = dg.evaluate_automation_conditions(
            defs, instance, cursor=cursor, evaluation_time=hour
        )
        cursor = result.cursor
    asked = {
        (each.key.to_user_string(), key)
        for each in result.results
        for key in each.true_subset.expensively_compute_partition_keys()
    }
    return asked, cursor


def test_members_on_mondays_and_posts_every_day_and_for_new_accounts(project):
    sunday = datetime(2025, 3, 9, 12, tzinfo=timezone.utc)
    with dg.DagsterInstance.ephemeral() as instance:
        instance.add_dynamic_partitions("members", ["a.example"])
        asked, cursor = requested(project, [sunday], instance)
        assert asked == {("posts", "a.example")}

        asked, cursor = requested(project, [sunday + timedelta(hours=1)], instance, cursor)
        assert asked == set()

        instance.add_dynamic_partitions("members", ["b.example"])
        asked, cursor = requested(project, [sunday + timedelta(hours=2)], instance, cursor)
        assert asked == {("posts", "b.example")}

        monday = sunday.replace(day=10, hour=5, minute=30)
        asked, cursor = requested(project, [monday], instance, cursor)
        assert asked == {("members", "harbors"), ("members", "lighthouses")}

        asked, cursor = requested(project, [monday + timedelta(hours=1)], instance, cursor)
        assert {each for each in asked if each[0] == "posts"} == {
            ("posts", "a.example"),
            ("posts", "b.example"),
        }


def test_an_account_without_a_partition(project):
    from harbor_posts.defs.posts import posts

    instance = dg.DagsterInstance.ephemeral()
    with pytest.raises(dg.DagsterUnknownPartitionError, match="Could not find a partition with key"):
        dg.materialize(
            [posts],
            partition_key="nobody.example",
            resources=NO_RESOURCES,
            instance=instance,
        )


def test_the_last_graph_is_that_of_the_files_on_the_pages():
    sys.path.insert(0, str(GROUP / "graphs"))
    from project_after import ORDER, load_after

    graph = read_graph(load_after(ORDER[-1]))

    file = GROUP / "graphs" / "modeling.graph.json"
    assert graph == json.loads(file.read_text(encoding="utf-8"))
