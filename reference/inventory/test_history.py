"""What the built site says about earlier releases, against those releases, installed.

Every "Added after …" of an entry, and every name, parameter and mark on the page of changes that
came or went, for the packages that the environments in `../earlier` have.
"""

import functools
import json
import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import NamedTuple

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RELEASES = json.loads((HERE / "../packages.json").read_text("utf-8"))["releases"]
# Versions of the core, oldest first; libraries have others.
CORES = [release["core"] for release in reversed(RELEASES)]
CORE_OF = {release[key]: release["core"] for release in RELEASES for key in ("core", "libraries")}
PACKAGES = ("dagster", "dagster_duckdb", "dagster_graphql", "dagster_pipes", "dagster_shared")
LISTS = re.compile(r'<p class="api-part">(\w+)</p>\n<ul>(.*?)</ul>', re.S)
TAG = re.compile(r"<[^>]+>")
PARAMETER = re.compile(r"parameter `([^`]+)` (added|removed|is (?:no longer )?[a-z]+)$")
MARK = re.compile(r"(?:is )?(no longer )?(beta|deprecated|experimental|preview|superseded)$")


class Change(NamedTuple):
    """One statement: `name` came (`is_new`) or went with a release, the `parameter` or the `mark`
    of it where there is one."""

    name: str
    after: str
    by: str
    is_new: bool
    parameter: str | None = None
    mark: str | None = None


def python_of(core):
    """The interpreter that has a release."""
    folder = ROOT / "examples/core" if core == CORES[-1] else HERE.parent / "earlier" / core
    return folder / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


@functools.cache
def installed(core, names):
    """What an installed release says about names."""
    done = subprocess.run(
        [python_of(core), HERE / "probe.py"],
        input=json.dumps(names),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def text_of(html):
    """The text of a piece of HTML, code between backticks."""
    return unescape(TAG.sub("", re.sub(r"</?code>", "`", html)))


def change_of(name, after, by, text):
    """What one part of a list of changes says; None where it is about a type or a default."""
    if found := PARAMETER.match(text):
        if found[2] in ("added", "removed"):
            return Change(name, after, by, found[2] == "added", found[1])
        mark = MARK.match(found[2])
        return mark and Change(name, after, by, mark[1] is None, found[1], mark[2])
    mark = MARK.match(text)
    return mark and Change(name, after, by, mark[1] is None, None, mark[2])


def changes_on(page):
    """The statements of entries: since when they are there, and what changed about them."""
    for part in re.split(r'(?=<h[2-5] id=")', page)[1:]:
        name = unescape(part.split('"')[1])
        if found := re.search(r"Added after (\S+), by (\S+)", part):
            yield Change(name, found[1], found[2], True)
        steps = re.search(r"Changed after (\S+?)</summary><ul>(.*?)</ul>", part, re.S)
        if steps is None:
            continue
        after = steps[1]
        for step in reversed(re.findall(r"<li>(.*?)\.</li>", steps[2], re.S)):
            by, _, said = text_of(step).removeprefix("By ").partition(": ")
            yield from filter(None, (change_of(name, after, by, one) for one in said.split("; ")))
            after = by


def changes_listed(page):
    """The statements of the page of changes."""
    for package in page.split('<details class="api-changes">')[1:]:
        head = re.match(r"<summary><code>\S+</code> (\S+) to (\S+): ", package)
        if head is None:
            continue
        for title, items in LISTS.findall(package):
            for item in re.findall(r"<li>(.*?)</li>", items, re.S):
                name, _, said = text_of(item).removeprefix("`").partition("`")
                if title != "Changed":
                    yield Change(name, *head.groups(), title == "Added")
                    continue
                parts = said.removeprefix(": ").split("; ")
                yield from filter(None, (change_of(name, *head.groups(), one) for one in parts))


def is_wrong(change, names):
    """Whether the installed releases disagree with a statement."""
    # What came must not have been there before, what went must not be there afterwards.
    core = CORE_OF[change.after if change.is_new else change.by]
    found = installed(core, names).get(change.name)
    if found is None:
        return change.mark is None and change.parameter is not None
    if change.mark is not None:
        marked = found["param_marks"].get(change.mark, [])
        return change.parameter in marked if change.parameter else change.mark in found["marks"]
    if change.parameter is not None:
        hidden = found["open"] and change.is_new and change.parameter in found["texts"]
        return hidden or change.parameter in (found["params"] or [])
    return True


@pytest.fixture(scope="module")
def statements(build):
    if sys.version_info >= (3, 13):
        pytest.skip("Dagster 1.9.13 does not install on Python 3.13")
    for core in CORES:
        assert python_of(core).exists(), f"Dagster {core} is not installed: npm run test:facts"
    api = build("site") / "api"
    pages = [file for file in api.rglob("*.html") if file.name != "changes.html"]
    found = [change for page in pages for change in changes_on(page.read_text("utf-8"))]
    listed = list(changes_listed((api / "changes.html").read_text("utf-8")))
    return [
        [change for change in one if change.name.split(".")[0] in PACKAGES]
        for one in (found, listed)
    ]


@pytest.fixture(scope="module")
def names(statements):
    """All names that are asked for, so that each release is started once."""
    return tuple(sorted({"dagster.asset", *(change.name for one in statements for change in one)}))


@pytest.mark.parametrize("place", [0, 1], ids=["entries", "page of changes"])
def test_earlier_releases_agree(statements, names, place):
    changes = statements[place]
    assert [change for change in changes if is_wrong(change, names)] == []
    # That the pages could be read at all.
    kinds = [(change.is_new, bool(change.parameter), bool(change.mark)) for change in changes]
    assert kinds.count((True, False, False)) > 90
    assert kinds.count((True, True, False)) > 30
    assert kinds.count((False, True, False)) > 10
    assert kinds.count((False, False, True)) > 5
    if place == 1:
        assert kinds.count((False, False, False)) >= 5


def test_a_wrong_statement_is_seen(names):
    step = ("1.9.13", "1.11.13")
    assert is_wrong(Change("dagster.asset", *step, True), names)
    assert is_wrong(Change("dagster.asset", *step, False), names)
    assert is_wrong(Change("dagster.asset", *step, True, "deps"), names)
    assert is_wrong(Change("dagster.asset", *step, False, "deps"), names)
    assert is_wrong(Change("dagster.asset", *step, True, "compute_kind"), names)
    assert is_wrong(Change("dagster.asset", *step, True, "compute_kind", "deprecated"), names)
    assert not is_wrong(Change("dagster.asset", *step, True, "silk"), names)
