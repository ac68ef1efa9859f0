"""What holds of the archive on the first page of each pipeline; `test_archive.py` of a group runs it."""

import sys

import pytest
from conftest import GROUP
from project_archive import PROJECTS, build_archive, find_archive, follow_commands


def test_the_archive_is_the_finished_project():
    committed = find_archive(GROUP.name)

    assert committed.read_bytes() == build_archive(GROUP.name), (
        "run python examples/full_etl/tests/project_archive.py"
    )
    page = (committed.parent / "index.md").read_text(encoding="utf-8")
    assert f"](./{committed.name})" in page


@pytest.mark.skipif(sys.platform == "win32", reason="the page's shell is Bash")
def test_the_commands_load_the_project(tmp_path):
    done = follow_commands(GROUP.name, tmp_path)

    assert done.returncode == 0, done.stderr
    assert "All definitions loaded successfully." in done.stdout
    home = tmp_path / PROJECTS[GROUP.name][0] / ".dagster_home"
    assert f"home: {home}" in done.stdout
    assert (home / "dagster.yaml").exists()
