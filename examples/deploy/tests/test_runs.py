"""The recordings beside the samples are what the samples do: `npm run examples:runs`."""

import json
import sys
from pathlib import Path

import pytest

GROUP = Path(__file__).parents[1]
EXAMPLES = GROUP.parent
sys.path[:0] = [str(EXAMPLES / "recorder"), str(EXAMPLES / "harness")]

from recorded_run import record  # noqa: E402

SCRIPTS = sorted((GROUP / "runs").glob("*.py"))


@pytest.fixture(scope="module", params=SCRIPTS, ids=lambda script: script.stem)
def recorded(request):
    """Give each recording: its file, and what the sample does now."""
    return record(request.param, EXAMPLES)


def test_the_committed_recording_is_what_the_sample_does(recorded):
    file, text = recorded

    assert file.read_text(encoding="utf-8") == text


def test_a_recording_is_small_and_names_what_it_has(recorded):
    _, text = recorded

    run = json.loads(text)
    nodes = {node["key"] for node in run["nodes"]}
    events = [event for each in run["runs"] for event in each["events"]]

    assert len(text.encode()) <= 6000
    assert {event["node"] for event in events if "node" in event} <= nodes
    assert any("state" in event for event in events)
