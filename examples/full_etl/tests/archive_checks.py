"""What holds of the archive on the first page of each pipeline; `test_archive.py` of a group runs it."""

import sys

import pytest
from conftest import GROUP
from project_archive import (
    EXAMPLES,
    PAGES,
    PROJECTS,
    ask_git,
    follow_commands,
    list_files,
    read_settings,
)

PROJECT, FOLDER = PROJECTS[GROUP.name]
SETTINGS = ".dagster_home/dagster.yaml"


def test_the_archive_is_the_finished_project():
    page = (PAGES / FOLDER / "index.md").read_text(encoding="utf-8")
    assert f'<ArchiveLink path="{GROUP.name}/{PROJECT}" />' in page

    files = list_files(GROUP.name)
    assert {"pyproject.toml", SETTINGS} <= set(files)
    # A program is marked as one; a file that Git does not track would be missing.
    for path, mode in files.items():
        content = (EXAMPLES / GROUP.name / PROJECT / path).read_bytes()
        assert mode == (0o755 if content.startswith(b"#!") else 0o644), path
    assert ask_git(GROUP.name, "--others", "--exclude-standard") == []


def test_its_settings_are_those_of_the_pages():
    settings = (GROUP / PROJECT / SETTINGS).read_text(encoding="utf-8")
    shown = f'<CodeExample path="{GROUP.name}/{PROJECT}/{SETTINGS}"'
    is_shown = any(shown in page.read_text("utf-8") for page in (PAGES / FOLDER).glob("*.md"))
    assert is_shown or settings == read_settings(GROUP.name)


@pytest.mark.skipif(sys.platform == "win32", reason="the page's shell is Bash")
def test_the_commands_load_the_project(tmp_path):
    done = follow_commands(GROUP.name, tmp_path)

    assert done.returncode == 0, done.stderr
    assert "All definitions loaded successfully." in done.stdout
    home = tmp_path / PROJECT / ".dagster_home"
    assert f"home: {home}" in done.stdout
    assert (home / "dagster.yaml").exists()
