"""Follows the pages of the dbt example from an empty folder.

Not followed to the letter: commands that install packages, and `dg dev`.
LITERAL_RECORD=1 writes the output that the pages show instead of comparing with it.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from asset_graph import load_definitions, read_graph
from dagster_dbt.dbt_manifest import read_manifest_path
from page_steps import PAGES
from reader import RECORD, Reader
from write_graphs import build_text

GROUP = Path(__file__).parents[1]
PROJECT = GROUP / "parcel-lockers"
UNKNOWN_LOCKER = "P018,C9,2025-02-07,2025-02-08\n"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the pages' shell is Bash")

UVX = """#!/bin/sh
[ "$*" = "create-dagster@1.11.13 project parcel-lockers --uv-sync" ] || exit 2
create-dagster project parcel-lockers --no-uv-sync
mkdir -p parcel-lockers/.venv/bin && : > parcel-lockers/.venv/bin/activate
"""
#: The version, which dagster-dbt asks for before each command, without a question to PyPI.
DBT = """#!/bin/sh
[ "$*" = --version ] && echo "installed: 1.10.13" && exit
PATH='{path}' exec dbt "$@"
"""


@pytest.fixture
def reader(tmp_path):
    """A reader in a new project."""
    reader = Reader(tmp_path, "parcel-lockers", failing=("3-fail.txt",))
    tools = tmp_path / "bin"
    tools.mkdir()
    for name, text in [("uvx", UVX), ("dbt", DBT.format(path=os.environ["PATH"]))]:
        (tools / name).write_text(text)
        (tools / name).chmod(0o755)
    reader.environment["PATH"] = f"{tools}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(
        ["bash", "-e"],
        input=(GROUP / "steps/index/create.sh").read_text(encoding="utf-8"),
        cwd=tmp_path,
        env={k: v for k, v in reader.environment.items() if k != "DAGSTER_HOME"},
        check=True,
        capture_output=True,
        text=True,
    )
    settings = reader.project / ".dagster_home" / "dagster.yaml"
    settings.write_text("telemetry: {enabled: false}\n", encoding="utf-8")
    # What `uv add` does.
    (reader.project / "pyproject.toml").write_text((PROJECT / "pyproject.toml").read_text())
    return reader


def compare_graph(reader: Reader, name: str) -> None:
    """Compare the project's asset graph with the drawing on the page."""
    # dagster-dbt keeps the manifest that it has read from a path.
    read_manifest_path.cache_clear()
    graph = read_graph(load_definitions(reader.project))
    for module in [name for name in sys.modules if name.split(".")[0] == "parcel_lockers"]:
        del sys.modules[module]
    file = GROUP / "graphs" / f"{name}.graph.json"
    if RECORD:
        file.write_text(build_text(graph), encoding="utf-8")
    assert graph == json.loads(file.read_text(encoding="utf-8"))


def add_parcel(reader: Reader) -> None:
    assert UNKNOWN_LOCKER in (PAGES / "dbt/dbt-tests.md").read_text(encoding="utf-8")
    with (reader.project / "data/parcels/2025-02-01.csv").open("a", encoding="utf-8") as file:
        file.write(UNKNOWN_LOCKER)


def delete_parcel(reader: Reader) -> None:
    # dbt skipped the table: it has the 17 parcels of the run before.
    _, counted = reader.ask(
        "python -c \"import duckdb; c = duckdb.connect('data/lockers.duckdb'); "
        "print(c.sql('select sum(parcels) from locker_usage').fetchone()[0])\""
    )
    assert counted == "17"
    file = reader.project / "data/parcels/2025-02-01.csv"
    text = file.read_text(encoding="utf-8")
    assert text.endswith(UNKNOWN_LOCKER)
    file.write_text(text.removesuffix(UNKNOWN_LOCKER), encoding="utf-8")


def read_project(folder: Path) -> dict[str, str]:
    """Return the text of a project's files by path, without what running leaves behind."""
    files = [
        file
        for top in ("src", "data", "transform/models")
        for file in (folder / top).rglob("*.*")
        if file.suffix in {".py", ".csv", ".yaml", ".yml", ".sql"}
    ]
    return {
        file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
        for file in files
        if file.name != "crowded_lockers.csv"
    }


def test_a_reader_gets_the_finished_project(reader):
    reader.follow("dbt/ingestion")
    compare_graph(reader, "ingestion")
    reader.follow("dbt/dbt-project")
    reader.follow("dbt/dbt-assets")
    compare_graph(reader, "dbt_assets")

    reader.follow("dbt/dbt-assets-incremental")
    compare_graph(reader, "dbt_assets_incremental")

    reader.follow(
        "dbt/dbt-tests",
        {
            "Add this line at the end of `data/parcels/2025-02-01.csv`": lambda: add_parcel(reader),
            "Delete the line, and load the month again": lambda: delete_parcel(reader),
        },
    )
    compare_graph(reader, "dbt_tests")

    reader.follow("dbt/managing-the-project")
    compare_graph(reader, "managing_the_project")

    assert read_project(reader.project) == read_project(PROJECT)
