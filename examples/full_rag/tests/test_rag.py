"""Follows the pages of the RAG example from an empty folder.

Not followed to the letter: commands that install packages, `dg dev`, and the port of the stand-ins.
LITERAL_RECORD=1 writes the output that the pages show instead of comparing with it.
"""

import sys
from pathlib import Path

import pytest
from literal_project import StandInReader, compare_graph, create_project, read_project

GROUP = Path(__file__).parents[1]
PROJECT = GROUP / "kiln-helpdesk"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the pages' shell is Bash")


@pytest.fixture
def reader(tmp_path):
    reader = StandInReader(tmp_path, "kiln-helpdesk", ports=(8890,))
    create_project(reader, GROUP)
    yield reader
    reader.stop()


def share_the_index(reader):
    """Two steps of one run, which could start at once, wait for each other."""
    line = 'dg launch --assets "key:issue_chunks or key:manual_chunks" --partition 2025-03-03'
    code, printed = reader.ask(line)
    assert code == 0 and "12 in the index" in printed, printed


def test_a_reader_gets_the_finished_project(reader):
    reader.follow("rag/sources")
    compare_graph(reader, GROUP, "sources")

    reader.follow("rag/vector-database")
    compare_graph(reader, GROUP, "vector_database")

    reader.follow(
        "rag/embeddings",
        {"The search always returns": lambda: share_the_index(reader)},
    )
    compare_graph(reader, GROUP, "embeddings")

    assert read_project(reader.project).keys() == read_project(PROJECT).keys()
    for path, text in read_project(PROJECT).items():
        assert read_project(reader.project)[path] == reader.replace(text), path
