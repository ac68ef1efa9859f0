"""What the pages of the Modal example say about segments, sensors, mistakes, and the graph."""

import json
import os
import sys
import threading
from http.server import ThreadingHTTPServer

import dagster as dg
import pytest
from asset_graph import load_module, read_graph
from conftest import GROUP
from literal_project import find_port

PROJECT = GROUP / "podcast-notes"


@pytest.fixture
def feeds(monkeypatch):
    """The podcasts of the stand-ins on a free port, without mail and storage."""
    module = load_module(PROJECT / "stand_ins.py")
    server = ThreadingHTTPServer(("127.0.0.1", find_port()), module.StandIns)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv("FEEDS_URL", f"http://127.0.0.1:{server.server_port}/feeds")
    monkeypatch.syspath_prepend(str(PROJECT / "src"))
    yield module
    server.shutdown()
    server.server_close()


def test_segments_cover_an_episode():
    application = load_module(PROJECT / "modal_app" / "transcribe.py")

    assert len(application.split(1500)) == 5
    assert application.split(100) == [(0.0, 100.0)]
    segments = application.split(3333)
    assert segments[0][0] == 0 and segments[-1][1] == 3333
    assert all(left[1] == right[0] for left, right in zip(segments, segments[1:]))


def test_a_function_of_modal_needs_whisper():
    application = load_module(PROJECT / "modal_app" / "transcribe.py")

    with pytest.raises(ModuleNotFoundError, match="No module named 'whisper'"):
        application.transcribe_segment.local("a.mp3", 0.0, 1.0)


def test_a_sensor_asks_for_one_run_for_each_version_of_its_feed(feeds):
    from podcast_notes.defs.podcast import build_podcast

    definitions = build_podcast("orbit", f"{os.environ['FEEDS_URL']}/orbit.xml")
    (sensor,) = definitions.sensors
    with dg.build_sensor_context() as context:
        first = sensor.evaluate_tick(context)
        again = sensor.evaluate_tick(dg.build_sensor_context(cursor=first.cursor))
        feeds.EPISODES["orbit"]["orbit-3"] = "Third. Stars."
        newer = sensor.evaluate_tick(dg.build_sensor_context(cursor=first.cursor))

    assert [each.run_key for each in first.run_requests] == ['"orbit-2"']
    assert not again.run_requests and again.skip_message == 'The feed is still "orbit-2"'
    assert [each.run_key for each in newer.run_requests] == ['"orbit-3"']


def test_two_feeds_of_one_name(feeds):
    from podcast_notes.defs.podcast import build_podcast

    names = ("storage", "modal", "openai", "mail")
    resources = {name: dg.ResourceDefinition.none_resource() for name in names}
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate asset key"):
        dg.Definitions.merge(
            build_podcast("a", "http://a"),
            build_podcast("a", "http://b"),
            dg.Definitions(resources=resources),
        ).resolve_asset_graph()


def test_a_feed_needs_a_name_that_a_group_can_have(feeds):
    from podcast_notes.defs.podcast import build_podcast

    message = '"deep-sky" is not a valid name in Dagster.'
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        build_podcast("deep-sky", "http://a")


def test_the_last_graph_is_that_of_the_files_on_the_pages():
    sys.path.insert(0, str(GROUP / "graphs"))
    from project_after import ORDER, load_after

    graph = read_graph(load_after(ORDER[-1]))

    file = GROUP / "graphs" / "factory_pipeline.graph.json"
    assert graph == json.loads(file.read_text(encoding="utf-8"))
