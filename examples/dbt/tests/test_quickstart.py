"""The page's first example, followed in an empty folder: saves what is shown, runs what is shown."""

import os
import re
import shutil
import subprocess

import pytest
from conftest import GROUP
from page_text import read_page

PAGE = GROUP.parents[1] / "site/docs/integrations/libraries/dbt/index.md"


def read_steps(tab="python"):
    """The files (name on the page -> sample) and the commands of the section, in order.

    The section begins with the files of the dbt project; of the two tabs, only one is followed.
    """
    [section] = re.findall(r"^## A first example\n(.*?)^## ", read_page(PAGE), re.M | re.S)
    other = "component" if tab == "python" else "python"
    section = re.sub(f'<TabItem value="{other}".*?</TabItem>', "", section, flags=re.S)
    tags = re.findall(r"<(CodeExample|CliInvocationExample)\s(.*?)/>", section)
    attributes = [(tag, dict(re.findall(r'(\w+)="([^"]*)"', text))) for tag, text in tags]
    files = {each["title"]: each["path"] for tag, each in attributes if tag == "CodeExample"}
    commands = [each["path"] for tag, each in attributes if "path" in each and tag != "CodeExample"]
    return files, commands


@pytest.fixture
def folder(tmp_path):
    """A folder with nothing but the files that the section shows."""
    files, _ = read_steps()
    for name, sample in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((GROUP.parent / sample).read_bytes())
    return tmp_path


def run(line, cwd, **env):
    return subprocess.run(
        line,
        shell=True,
        cwd=cwd,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **env},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_the_section_shows_every_file_of_the_sample():
    files, _ = read_steps()
    shown = {GROUP.parent / sample for sample in files.values()}

    sample = GROUP / "quickstart"
    needed = {sample / "definitions.py", *(sample / "ferries").glob("*.yml")}
    for part in ("seeds", "models"):
        needed.update((sample / "ferries" / part).iterdir())
    assert shown == needed


def test_from_an_empty_folder_to_the_printed_table(folder):
    _, commands = read_steps()
    done = {}
    for sample in commands:
        line, *printed = (GROUP.parent / sample).read_text("utf-8").splitlines()
        done[sample] = run(line, folder)
        assert done[sample].returncode == 0, done[sample].stdout + done[sample].stderr

    _, materialize, query = done.values()
    log = materialize.stderr
    assert log.count("ASSET_MATERIALIZATION - ") == 2
    assert log.count("ASSET_CHECK_EVALUATION - ") == 2
    assert log.splitlines()[-1].count("RUN_SUCCESS") == 1
    assert [row.rstrip() for row in query.stdout.splitlines()] == [
        row.rstrip() for row in printed
    ]


def test_parsing_from_another_folder_breaks_seeds(folder):
    parsed = run("dbt parse --quiet --project-dir ferries --profiles-dir ferries", folder)
    assert parsed.returncode == 0, parsed.stdout

    # The step's process ends what copies its output; on a busy machine, lines get lost without a wait.
    wait = {"DAGSTER_COMPUTE_LOG_TAIL_WAIT_AFTER_FINISH": "2"}
    failed = run('dagster asset materialize --select "*" -f definitions.py', folder, **wait)

    assert failed.returncode != 0
    assert 'No files found that match the pattern "ferries/seeds/raw_tickets.csv"' in failed.stderr


def test_a_test_runs_the_models(folder):
    shutil.copy(GROUP / "testing/test_models.py", folder)

    parse = "(cd ferries && dbt parse --quiet)"
    done = run(f"{parse} && python -m pytest -q -p no:cacheprovider test_models.py", folder)

    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout


def test_component_in_a_project_beside_it(folder):
    files, [scaffold] = read_steps("component")
    project = folder / "ferry_ops"
    shutil.copytree(GROUP / "component", project)
    shutil.rmtree(project / "src/ferry_ops/defs/ferries")
    shutil.rmtree(project / "src/ferry_ops/defs/daily_ferries")
    home = folder / "home"
    home.mkdir()
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")

    def dg(line):
        prefix = f"DAGSTER_HOME={home} PYTHONPATH=src "
        done = run(prefix + line, project)
        assert done.returncode == 0, done.stdout + done.stderr
        return done

    dg((GROUP.parent / scaffold).read_text("utf-8").splitlines()[0])
    [(title, sample)] = [(name, path) for name, path in files.items() if "defs.yaml" in name]
    assert (project / title).read_text() == (GROUP.parent / sample).read_text()

    launches = r"<CliInvocationExample contents=\{'(dg launch .*?)'\} />\n\n</TabItem>"
    [launch] = re.findall(launches, read_page(PAGE))
    log = dg(launch).stderr
    assert log.count("ASSET_MATERIALIZATION - ") == 2
    assert log.count("ASSET_CHECK_EVALUATION - ") == 2
    assert log.count("RUN_SUCCESS") == 1
