"""Follows the pages of the Modal example from an empty folder.

Not followed to the letter: commands that install packages, `dg dev`, and the ports of the stand-ins.
LITERAL_RECORD=1 writes the output that the pages show instead of comparing with it.
"""

import sys
from pathlib import Path

import pytest
from literal_project import StandInReader, compare_graph, create_project, read_project

GROUP = Path(__file__).parents[1]
PROJECT = GROUP / "podcast-notes"
PORTS = (8895, 8896, 8897)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the pages' shell is Bash")


@pytest.fixture
def reader(tmp_path, monkeypatch):
    reader = StandInReader(tmp_path, "podcast-notes", ports=PORTS)
    create_project(reader, GROUP)
    # The `python` of the project's environment.
    python = tmp_path / "bin" / "python"
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    python.chmod(0o755)
    monkeypatch.setenv("FEEDS_URL", reader.replace("http://127.0.0.1:8895/feeds"))
    yield reader
    reader.stop()


def test_a_reader_gets_the_finished_project(reader):
    reader.follow("modal/modal-application")

    reader.follow("modal/rss-assets")
    compare_graph(reader, GROUP, "rss_assets")

    reader.follow("modal/factory-pipeline")
    compare_graph(reader, GROUP, "factory_pipeline")

    finished = read_project(PROJECT, ("src", "modal_app"))
    followed = read_project(reader.project, ("src", "modal_app"))
    assert followed == {path: reader.replace(text) for path, text in finished.items()}
    assert (reader.project / "bin" / "modal").read_text() == (PROJECT / "bin" / "modal").read_text()
