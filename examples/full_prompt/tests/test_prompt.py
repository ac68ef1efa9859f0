"""Follows the pages of the prompt engineering example from an empty folder.

Not followed to the letter: commands that install packages, `dg dev`, and the port of the stand-ins.
LITERAL_RECORD=1 writes the output that the pages show instead of comparing with it.
"""

import subprocess
import sys
from pathlib import Path

import pytest
from literal_project import StandInReader, compare_graph, create_project, read_project

GROUP = Path(__file__).parents[1]
PROJECT = GROUP / "repair-finder"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the pages' shell is Bash")


@pytest.fixture
def reader(tmp_path):
    reader = StandInReader(tmp_path, "repair-finder", ports=(8891,), failing=("4-fail.txt",))
    create_project(reader, GROUP)
    yield reader
    reader.stop()


def run_the_readers_test(reader) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "tests/test_cafes.py", "-p", "no:cacheprovider"]
    done = subprocess.run(
        command, cwd=reader.project, env=reader.environment, capture_output=True, text=True
    )
    assert "1 passed" in done.stdout, done.stdout


def test_a_reader_gets_the_finished_project(reader):
    reader.follow("prompt-engineering/prompts")
    compare_graph(reader, GROUP, "prompts")

    reader.follow(
        "prompt-engineering/custom-resource",
        {"It needs neither the stand-ins": lambda: run_the_readers_test(reader)},
    )
    compare_graph(reader, GROUP, "custom_resource")

    reader.follow("prompt-engineering/additional-prompt")
    compare_graph(reader, GROUP, "additional_prompt")

    finished = read_project(PROJECT, ("src", "tests"))
    followed = read_project(reader.project, ("src", "tests"))
    assert followed == {path: reader.replace(text) for path, text in finished.items()}
