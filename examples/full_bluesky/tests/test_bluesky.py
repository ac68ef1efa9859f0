"""Follows the pages of the Bluesky example from an empty folder.

Not followed to the letter: commands that install packages, `dg dev`, and the ports of the stand-ins.
LITERAL_RECORD=1 writes the output that the pages show instead of comparing with it.
"""

import os
import sys
from pathlib import Path

import pytest
from literal_project import StandInReader, compare_graph, create_project, read_project

GROUP = Path(__file__).parents[1]
PROJECT = GROUP / "harbor-posts"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the pages' shell is Bash")

#: The version, which dagster-dbt asks for before each command, without a question to PyPI.
DBT = """#!/bin/sh
[ "$*" = --version ] && echo "installed: 1.10.13" && exit
PATH='{path}' exec dbt "$@"
"""


@pytest.fixture
def reader(tmp_path):
    reader = StandInReader(
        tmp_path,
        "harbor-posts",
        ports=(8893, 8894),
        quiet=("transform",),
        failing=("1-fail.txt",),
    )
    create_project(reader, GROUP)
    dbt = tmp_path / "bin" / "dbt"
    dbt.write_text(DBT.format(path=os.environ["PATH"]))
    dbt.chmod(0o755)
    yield reader
    reader.stop()


def test_a_reader_gets_the_finished_project(reader):
    reader.follow("bluesky/ingestion")
    compare_graph(reader, GROUP, "ingestion")
    assert (reader.project / ".session").stat().st_mode & 0o777 == 0o600

    reader.follow("bluesky/rate-limiting")

    reader.follow("bluesky/modeling")
    compare_graph(reader, GROUP, "modeling")

    finished, followed = read_project(PROJECT), read_project(reader.project)
    assert followed == {path: reader.replace(text) for path, text in finished.items()}
    for file in PROJECT.glob("transform/models/**/*.*"):
        assert (reader.project / file.relative_to(PROJECT)).read_text() == file.read_text()
