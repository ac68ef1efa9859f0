"""Follows the pages of the ETL pipeline from an empty folder, and compares all that they show.

Not followed to the letter: commands that install packages (this group's environment stands for
them), `dg dev`, and the build of Evidence, which a stand-in for npm replaces.

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
from reader import RECORD, Reader
from write_graphs import build_text

GROUP = Path(__file__).parents[1]
TOOLSHED = GROUP / "toolshed"
STEPS = GROUP / "steps"
PAGES = "etl-pipeline/"
UNKNOWN_TOOL = "L125,T99,M1,2025-04-28,2025-04-30\n"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the pages' shell is Bash")

#: Stands for npm: `run sources` reads the table that the dashboard shows, `run build` writes a site.
NPM = f"""#!{sys.executable}
import pathlib, sys
import duckdb
assert pathlib.Path.cwd().name == "dashboard" and sys.argv[1] == "run"
if sys.argv[2] == "sources":
    source = pathlib.Path("sources/toolshed")
    with duckdb.connect(str(source / "../../../data/toolshed.duckdb"), read_only=True) as connection:
        rows = connection.sql((source / "monthly_loans.sql").read_text()).fetchall()
    pathlib.Path("rows.txt").write_text(str(len(rows)))
else:
    assert sys.argv[2] == "build"
    site = pathlib.Path("build")
    site.mkdir(exist_ok=True)
    (site / "index.html").write_text(pathlib.Path("rows.txt").read_text())
"""


#: The version, which dagster-dbt asks for before each command, without a question to PyPI.
DBT = """#!/bin/sh
[ "$*" = --version ] && echo "installed: 1.10.13" && exit
PATH='{path}' exec dbt "$@"
"""


@pytest.fixture
def reader(tmp_path):
    """A reader whose npm is a stand-in, and whose dbt does not look for a newer version."""
    failing = ("3-fail.txt", "6-fail.txt")
    reader = Reader(tmp_path, "toolshed", failing)
    tools = tmp_path / "bin"
    tools.mkdir()
    (tools / "npm").write_text(NPM)
    (tools / "npm").chmod(0o755)
    (tools / "dbt").write_text(DBT.format(path=os.environ["PATH"]))
    (tools / "dbt").chmod(0o755)
    reader.environment["PATH"] = f"{tools}{os.pathsep}{os.environ['PATH']}"
    return reader


def create_project(reader: Reader) -> None:
    """Run the script of the first page; `uvx` makes the project, and an empty environment."""
    uvx = reader.home / "bin" / "uvx"
    uvx.write_text(
        "#!/bin/sh\n"
        '[ "$*" = "create-dagster@1.11.13 project toolshed --uv-sync" ] || exit 2\n'
        "create-dagster project toolshed --no-uv-sync\n"
        "mkdir -p toolshed/.venv/bin && : > toolshed/.venv/bin/activate\n"
    )
    uvx.chmod(0o755)
    script = (STEPS / "index" / "create.sh").read_text(encoding="utf-8")
    done = subprocess.run(
        ["bash", "-e"],
        input=script + '\necho "home: $DAGSTER_HOME"\n',
        cwd=reader.home,
        env={k: v for k, v in reader.environment.items() if k != "DAGSTER_HOME"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    settings = reader.project / ".dagster_home" / "dagster.yaml"
    settings.write_text("telemetry: {enabled: false}\n", encoding="utf-8")
    assert f"home: {reader.project / '.dagster_home'}" in done.stdout
    # What `uv add` does on the later pages.
    (reader.project / "pyproject.toml").write_text((TOOLSHED / "pyproject.toml").read_text())


def compare_graph(reader: Reader, name: str) -> None:
    """Compare the project's asset graph with the drawing on the page."""
    # dagster-dbt keeps the manifest that it has read from a path.
    read_manifest_path.cache_clear()
    graph = read_graph(load_definitions(reader.project))
    # Modules of the project are imported again after the next page.
    for module in [name for name in sys.modules if name.split(".")[0] == "toolshed"]:
        del sys.modules[module]
    file = GROUP / "graphs" / f"{name}.graph.json"
    if RECORD:
        file.write_text(build_text(graph), encoding="utf-8")
    assert graph == json.loads(file.read_text(encoding="utf-8"))


def show_mistyped_resource(reader: Reader) -> None:
    """The message on the page: a parameter that is not the name of a resource."""
    assets = reader.project / "src/toolshed/defs/assets.py"
    before = assets.read_text(encoding="utf-8")
    changed = before.replace(
        "def loans(database: DuckDBResource)", "def loans(databse: DuckDBResource)"
    ).replace('load_csv("loans", database)', 'load_csv("loans", databse)')
    assert changed != before
    assets.write_text(changed, encoding="utf-8")
    result = subprocess.run(
        ["dg", "check", "defs"],
        cwd=reader.project,
        env=reader.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert result.returncode == 1
    (line,) = [
        each for each in result.stdout.split("\n") if "DagsterInvalidDefinitionError" in each
    ]
    shown = STEPS / "add-a-resource" / "missing.txt"
    if RECORD:
        shown.write_text(line + "\n", encoding="utf-8")
    assert line == shown.read_text(encoding="utf-8").strip()
    assets.write_text(before, encoding="utf-8")


def add_line(reader: Reader) -> None:
    page = (Path(GROUP).parents[1] / "site/docs/examples/full-pipelines/etl-pipeline").joinpath(
        "data-quality.md"
    )
    assert UNKNOWN_TOOL in page.read_text(encoding="utf-8")
    with (reader.project / "data/loans.csv").open("a", encoding="utf-8") as file:
        file.write(UNKNOWN_TOOL)


def delete_line(reader: Reader) -> None:
    file = reader.project / "data/loans.csv"
    text = file.read_text(encoding="utf-8")
    assert text.endswith(UNKNOWN_TOOL)
    file.write_text(text.removesuffix(UNKNOWN_TOOL), encoding="utf-8")


def run_range_again(reader: Reader) -> None:
    """A month that is run twice gives the same table."""
    sql = "select count(*) as n, sum(loans) as loans from monthly_loans"
    show = (
        "python -c \"import duckdb; c = duckdb.connect('data/toolshed.duckdb'); "
        f"c.sql('{sql}').show()\""
    )
    _, before = reader.ask(show)
    code, _ = reader.ask(
        "dg launch --assets key:monthly_loans --partition-range 2025-01-01...2025-04-01"
    )
    assert code == 0
    _, after = reader.ask(show)
    assert before == after and "13" in after and "24" in after


def read_project(folder: Path) -> dict[str, str]:
    """Return the text of a project's files by path, without what running leaves behind."""
    tops = ("src", "data", "transform/models", "tests", "dashboard")
    files = [file for top in tops for file in (folder / top).rglob("*")]
    wanted = {".py", ".csv", ".yaml", ".yml", ".sql", ".md", ".json"}
    return {
        file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
        for file in files
        if file.suffix in wanted and "reports" not in file.parts
    }


def test_a_reader_gets_the_finished_project(reader):
    create_project(reader)

    reader.follow(PAGES + "extract-data")
    compare_graph(reader, "extract_data")

    reader.follow(PAGES + "transform-data")
    compare_graph(reader, "transform_data")

    reader.follow(
        PAGES + "add-a-resource",
        {"If you mistype a parameter": lambda: show_mistyped_resource(reader)},
    )

    reader.follow(
        PAGES + "data-quality",
        {
            "Add this line at the end of `data/loans.csv`": lambda: add_line(reader),
            "Delete the line and run everything once more": lambda: delete_line(reader),
        },
    )
    compare_graph(reader, "data_quality")

    reader.follow(
        PAGES + "partition-asset",
        {"In the web interface, open the asset": lambda: run_range_again(reader)},
    )
    compare_graph(reader, "partition_asset")

    reader.follow(PAGES + "automate-your-pipeline")

    reader.follow(PAGES + "create-a-sensor")
    compare_graph(reader, "create_a_sensor")

    reader.follow(PAGES + "visualize-data")
    compare_graph(reader, "visualize_data")
    assert (reader.project / "dashboard/build/index.html").read_text() == "13"

    assert read_project(reader.project) == read_project(TOOLSHED)
