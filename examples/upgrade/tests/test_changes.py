"""The upgrade guide: every change has a sample before and after, and each of them runs with its release."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import yaml
from api_changes import list_api_changes
from jobs import ENTRIES, GROUP, prepare_job, run_jobs

ROOT = GROUP.parents[1]
PAGES = ROOT / "site" / "docs" / "migration"
CHANGELOG = ROOT / "site" / "docs" / "about" / "changelog.yml"
#: The groups of changes that the page on upgrading lists.
GROUPS = ("Breaking", "Removed", "Deprecated", "Changed")
RUNS = [(entry, run) for entry in ENTRIES for run in entry["runs"]]


def list_changes() -> list[str]:
    """The changes that the fields on the page on upgrading choose from."""
    releases = yaml.safe_load(CHANGELOG.read_text())["releases"]
    return [
        f"{release['version']} {group}: {change}"
        for release in releases
        for group in GROUPS
        for change in release["changes"].get(group, [])
    ]


@pytest.mark.parametrize("change", list_changes())
def test_change_has_an_entry(change):
    found = [
        entry
        for entry in ENTRIES
        if any(change.startswith(start) for start in entry.get("changes", []))
    ]
    assert [entry["id"] for entry in found] != [], "add an entry with samples to entries.yaml"
    (entry,) = found
    assert f"](/migration/{entry['page']}#{entry['anchor']})" in change


def test_entries_name_changes_that_exist():
    changes = list_changes()
    for entry in ENTRIES:
        for start in entry.get("changes", []):
            assert sum(change.startswith(start) for change in changes) == 1, start


def test_api_changes_have_an_entry():
    covered = [name for entry in ENTRIES for name in entry.get("api", [])]
    assert sorted(set(covered)) == sorted(set(list_api_changes(ROOT / "reference" / "facts")))


def section_of(entry: dict) -> str:
    """The part of the page below the heading of an entry."""
    text = (PAGES / f"{entry['page']}.md").read_text()
    headings = r"^#{2,3} .*$"
    for heading in re.finditer(headings, text, re.M):
        slug = re.sub(r"[^a-z0-9 -]", "", heading[0].lstrip("# ").lower()).replace(" ", "-")
        if heading[0].endswith(f"{{#{entry['anchor']}}}") or slug == entry["anchor"]:
            rest = text[heading.end() :]
            following = re.search(headings, rest, re.M)
            return rest[: following.start()] if following else rest
    raise AssertionError(f"no heading for {entry['anchor']} on {entry['page']}")


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["id"])
def test_page_shows_both_samples(entry):
    """A sample before and one after stand in the entry's section, or the reason why there is none."""
    section = section_of(entry)
    shown = re.findall(r'<CodeExample path="upgrade/([^"]+)"', section)
    ran = {run["file"] for run in entry["runs"]}
    printed = {str(Path(run["file"]).parent / run["prints"]) for run in entry["runs"] if "prints" in run}
    assert ran | printed <= set(shown) | set(entry.get("hidden", []))
    if "no_after" in entry:
        assert entry["no_after"] in section
    else:
        assert len(shown) >= 2
    assert len({run["release"] for run in entry["runs"]}) == 2 or "releases" in entry


@pytest.fixture(scope="module")
def results(request, guide_pythons, tmp_path_factory) -> dict[tuple[str, str], dict]:
    """What every selected run gave. One process for each release runs its samples."""
    folder = tmp_path_factory.mktemp("guide")
    tests = [item for item in request.session.items if item.originalname == "test_sample"]
    selected = [(test.callspec.params["entry"], test.callspec.params["run"]) for test in tests]

    def run_release(release: str) -> dict[tuple[str, str], dict]:
        runs = [(entry, run) for entry, run in selected if run["release"] == release]
        jobs = [
            prepare_job(entry, run, folder / release / entry["id"] / Path(run["file"]).name)
            for entry, run in runs
        ]
        done = run_jobs(guide_pythons[release], jobs, folder)
        return {
            (run["file"], release): result for (_, run), result in zip(runs, done, strict=True)
        }

    with ThreadPoolExecutor(2) as pool:
        return dict(item for found in pool.map(run_release, guide_pythons) for item in found.items())


@pytest.mark.parametrize(
    ("entry", "run"), RUNS, ids=[f"{run['file']}-{run['release']}" for _, run in RUNS]
)
def test_sample(results, entry, run):
    result = results[run["file"], run["release"]]
    if "fails" in run:
        assert run["fails"] in result["error"]
    else:
        assert result["error"] == ""
    if "warns" in run:
        assert any(run["warns"] in warning for warning in result["warnings"])
    if "says" in run:
        assert run["says"] in result["printed"]
    if "prints" in run:
        assert result["printed"] == (GROUP / run["file"]).with_name(run["prints"]).read_text()
