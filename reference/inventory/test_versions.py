"""The versions that the overview of the libraries states for the latest release are those that the samples pin."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
OVERVIEW = ROOT / "site/docs/api/libraries/index.md"
ROW = re.compile(r"^\| (`dagster-[^|]+) \| ([^|]+) \|$", re.MULTILINE)
PIN = re.compile(r'"([\w-]+)(?:\[[^\]]*\])?==([\d.]+)"')
#: What is said of earlier releases only, and what marks the rest: `<Release since="1.11.0" />` marks a row.
EARLIER = re.compile(r"<Release\b[^>]*\buntil=[^>]*>.*?</Release>", re.DOTALL)
MARKS = re.compile(r"<Release[^>]*/> |</?Release[^>]*>")
#: Packages by the names that the page has for them.
NAMES = {"dbt Core": "dbt-core", "PyArrow": "pyarrow", "PyIceberg": "pyiceberg"}


def read_pins():
    """The packages that each group of samples pins, with their versions."""
    for file in sorted(ROOT.glob("examples/*/pyproject.toml")):
        yield dict(PIN.findall(file.read_text("utf-8")))


def stated_versions(text):
    """The libraries of each row, and the versions of other packages that it states for the latest release."""
    for libraries, versions in ROW.findall(MARKS.sub("", EARLIER.sub("", text))):
        pairs = (one.rsplit(" ", 1) for one in versions.split(", "))
        names = {NAMES.get(name, name.lower()): version for name, version in pairs}
        yield re.findall(r"`([^`]+)`", libraries), names


def unpinned(text, groups):
    """Versions with which no group of samples runs the library of the row."""
    for libraries, versions in stated_versions(text):
        for library in libraries:
            of_library = [pins for pins in groups if library in pins]
            for name, version in versions.items():
                if not any(pins.get(name) == version for pins in of_library):
                    yield library, name, version


def test_stated_versions_are_pinned():
    groups = list(read_pins())
    text = OVERVIEW.read_text("utf-8")
    assert len(list(stated_versions(text))) >= 7
    assert list(unpinned(text, groups)) == []


def test_another_version_is_seen():
    row = "| `dagster-duckdb` | DuckDB 1.4.0 |"
    groups = [{"dagster-duckdb": "0.27.13", "duckdb": "1.4.1"}]
    assert list(unpinned(row, groups)) == [("dagster-duckdb", "duckdb", "1.4.0")]


def test_the_latest_release_is_read():
    old = '<Release since="1.10.21" until="1.10.21">pandas 2.3.0</Release><Release until="1.9.13">pandas 2.2.3</Release>'
    row = f'| <Release since="1.11.0" /> `dagster-pandas` | <Release since="1.11.0">pandas 2.3.3</Release>{old} |'
    assert list(stated_versions(row)) == [(["dagster-pandas"], {"pandas": "2.3.3"})]
