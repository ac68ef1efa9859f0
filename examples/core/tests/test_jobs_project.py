"""The page on jobs in a project: its commands, run in a copy of the project, and what they print.

Record the output again with JOBS_RECORD=1.
"""

import os
import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from dagster_dg_cli.cli import cli
from ferry_shell import shorten_log
from sample_files import GROUP

SAMPLES = GROUP / "jobs" / "project"


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A copy of the project, installed as far as imports go, in the working directory."""
    folder = tmp_path / "bike-rental"
    shutil.copytree(SAMPLES / "bike-rental", folder)
    monkeypatch.chdir(folder)
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    # In the middle: Dagster takes the first entry away, which is a script's folder in a terminal.
    monkeypatch.setattr(sys, "path", [*sys.path, str(folder / "src")])
    yield folder
    for name in [name for name in sys.modules if name.split(".")[0] == "bike_rental"]:
        del sys.modules[name]


def run_shown(name: str, folder: Path, *extra: str) -> None:
    """Run the command of cli/<name>.txt and compare what it prints with the rest of the file."""
    file = SAMPLES / "cli" / f"{name}.txt"
    command, shown = file.read_text(encoding="utf-8").split("\n", 1)
    program, *arguments = shlex.split(command)
    assert program == "dg"

    result = CliRunner().invoke(cli, [*arguments, *extra])

    assert result.exit_code == 0, result.output
    output = re.sub(r"[ \t]+$", "", result.output, flags=re.MULTILINE)
    output = output.replace(str(folder.parent), "/home/you")
    if arguments[0] == "launch":
        output = shorten_log(output)
    if os.environ.get("JOBS_RECORD"):
        file.write_text(f"{command}\n{output.strip()}\n", encoding="utf-8")
        return
    assert output.strip() == shown.strip()


def test_scaffolding_writes_the_file_that_the_page_shows(project):
    written = project / "src" / "bike_rental" / "defs" / "inspections.py"
    written.unlink()

    run_shown("1-scaffold", project)

    expected = SAMPLES / "scaffolded" / "inspections.py"
    assert written.read_text() == expected.read_text()


def test_all_definitions_are_listed(project):
    run_shown("2-list", project)


def test_a_job_is_launched_by_its_name(project):
    in_one_process = '{"execution": {"config": {"in_process": {}}}}'
    run_shown("3-launch", project, "--config-json", in_one_process)


def test_an_unknown_job_is_told_with_those_that_exist(project):
    result = CliRunner().invoke(cli, ["launch", "--job", "refresh"])

    assert result.exit_code != 0
    assert (
        'Job "refresh" not found in repository "__repository__" '
        "Found ['__ASSET_JOB', 'inspections', 'refresh_trips'] instead." in result.output
    )


def test_two_jobs_of_one_name_are_refused(project):
    import dagster as dg

    file = project / "src" / "bike_rental" / "defs" / "more_jobs.py"
    file.write_text('import dagster as dg\n\nagain = dg.define_asset_job("refresh_trips")\n')
    from bike_rental.definitions import defs

    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="Duplicate definition found for unresolved job 'refresh_trips'",
    ):
        dg.Definitions.validate_loadable(defs())
