"""Follows the pages of the fine-tuning example from an empty folder.

Not followed to the letter: commands that install packages, `dg dev`, and the port of the stand-in.
LITERAL_RECORD=1 writes the output that the pages show instead of comparing with it.
"""

import sys
from pathlib import Path

import pytest
from literal_project import StandInReader, compare_graph, create_project, read_project

GROUP = Path(__file__).parents[1]
PROJECT = GROUP / "trail-reports"
PAGES = "llm-fine-tuning/"
MADE = {"data/reports.jsonl", "data/trails.csv", "data/training_file.jsonl", "data/validation_file.jsonl"}  # fmt: skip

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the pages' shell is Bash")


@pytest.fixture
def reader(tmp_path):
    reader = StandInReader(tmp_path, "trail-reports", ports=(8892,), failing=("3-fail.txt",))
    create_project(reader, GROUP)
    yield reader
    reader.stop()


def test_a_reader_gets_the_finished_project(reader):
    for page in (
        "ingestion",
        "feature-engineering",
        "file-creation",
        "open-ai-job",
        "model-validation",
    ):
        reader.follow(PAGES + page)
        compare_graph(reader, GROUP, page.replace("-", "_"))

    finished, followed = read_project(PROJECT), read_project(reader.project)
    assert followed.keys() - finished.keys() <= MADE
    for path, text in finished.items():
        assert path in MADE or followed[path] == reader.replace(text), path
