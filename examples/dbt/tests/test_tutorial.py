"""The dbt tutorial, followed in an empty folder: saves what is shown, runs what is shown.

DBT_TUTORIAL_RECORD=1 writes what the commands printed, and the scaffolded files.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from conftest import GROUP

PAGES = (
    GROUP.parents[1] / "site/docs/integrations/libraries/dbt/creating-a-dbt-project-in-dagster"
)
PARTS = ("set-up-dbt-project", "load-dbt-models", "upstream-assets", "downstream-assets")
RECORD = os.environ.get("DBT_TUTORIAL_RECORD")
#: Of a run's log, the lines that the pages show.
EVENT = re.compile(r"(ASSET_MATERIALIZATION|ASSET_CHECK_EVALUATION|RUN_SUCCESS) - (.*)")


def shorten(output: str, folder: Path, events: bool) -> list[str]:
    output = re.sub(r"\x1b\[[0-9;]*m", "", output).replace(str(folder), "/home/you")
    rows = []
    for row in output.splitlines():
        if events:
            if found := EVENT.search(row):
                rows.append(found[0])
        elif re.match(r"\d\d:\d\d:\d\d  ", row):
            row = row.partition("  ")[2]
            if re.match(r"\d of \d (OK|PASS)|Done\.", row):
                rows.append(re.sub(r" in [\d.]+s", "", row))
        elif row.strip() and "Warning" not in row and not row.startswith("  "):
            rows.append(row.rstrip())
    # Seeds and tests of one level run side by side.
    return sorted(rows) if any("ASSET_" in row or " of 6 " in row for row in rows) else rows


class Reader:
    def __init__(self, folder: Path) -> None:
        self.folder = self.cwd = folder

    def save(self, name: str, sample: str) -> None:
        file = self.cwd / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes((GROUP.parent / sample).read_bytes())

    def run(self, sample: str) -> None:
        file = GROUP.parent / sample
        command, _, shown = file.read_text("utf-8").partition("\n")
        # The check for packages of the same name asks PyPI.
        line = command + (" --ignore-package-conflict" if "scaffold" in command else "")
        done = subprocess.run(
            f"{line} && pwd > {self.folder}/.cwd",
            shell=True,
            cwd=self.cwd,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "200"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        self.cwd = Path((self.folder / ".cwd").read_text().strip())
        rows = shorten(
            done.stdout + done.stderr, self.folder, line.startswith("dagster asset")
        )
        text = "".join(f"{row}\n" for row in rows)
        if RECORD:
            file.write_text(f"{command}\n{text}", "utf-8")
        else:
            assert text == shown

    def follow(self, part: str) -> None:
        page = (PAGES / f"{part}.md").read_text("utf-8")
        for tag, text in re.findall(r"<(CodeExample|CliInvocationExample)\s(.*?)/>", page):
            given = dict(re.findall(r'(\w+)="([^"]*)"', text))
            if tag == "CodeExample" and "title" in given:
                self.save(given["title"], given["path"])
            elif tag == "CliInvocationExample" and "path" in given:
                self.run(given["path"])


def compare(written: Path, shown: Path) -> None:
    if RECORD:
        shown.write_bytes(written.read_bytes())
    else:
        assert written.read_text() == shown.read_text()


def test_the_tutorial(tmp_path, monkeypatch):
    folder = (tmp_path / "you").resolve()
    folder.mkdir()
    reader = Reader(folder)
    for part in PARTS:
        reader.follow(part)
        if part == "load-dbt-models":
            for name in ("project.py", "assets.py"):
                written = folder / "cafe_dagster/cafe_dagster" / name
                compare(written, GROUP / "tutorial/scaffolded" / name)

    report = (folder / "cafe_dagster/sales_report.md").read_text().splitlines()
    assert report == ["- 2025-06-01: 2 orders, 20.50", "- 2025-06-02: 3 orders, 18.00"]

    from asset_graph import read_graph
    from write_graphs import build_text

    monkeypatch.syspath_prepend(str(folder / "cafe_dagster"))
    from cafe_dagster.definitions import defs

    text = build_text(read_graph(defs))
    assert defs.get_schedule_def("report_each_evening").cron_schedule == "0 20 * * *"
    for name in [name for name in sys.modules if name.partition(".")[0] == "cafe_dagster"]:
        del sys.modules[name]
    graph = GROUP / "tutorial/assets.json"
    if RECORD:
        graph.write_text(text, "utf-8")
    assert text == graph.read_text("utf-8")
