"""The page on changes between versions: names whose definition the older release has under another path."""

import ast
import json
import subprocess

import pytest
from conftest import prepare
from jobs import GROUP

ROOT = GROUP.parents[1]
SAMPLES = GROUP / "changes" / "paths"
#: Names that the later release has under another name.
RENAMED = {"FreshnessPolicy": "LegacyFreshnessPolicy", "InternalFreshnessPolicy": "FreshnessPolicy"}
RELEASES = {"1.9.13": ("1.10.21", "0.26.21"), "1.10.21": ("1.11.13", "0.27.13")}
PACKAGES = ("dagster", "dagster-dbt", "dagster-tableau")


def names_of(release: tuple[str, str]) -> set[str]:
    """The last parts of all names that the documented packages export in a release."""
    files = [
        file
        for package in PACKAGES
        for version in set(release)
        if (file := ROOT / "reference" / "facts" / package / f"{version}.json").exists()
    ]
    found = [json.loads(file.read_text()) for file in files]
    return {name.rpartition(".")[2] for facts in found for name in [*facts["names"], *facts["aliases"]]}


@pytest.mark.parametrize("release", RELEASES)
def test_old_paths_import_in_the_old_release(release):
    file = SAMPLES / f"old_{release.replace('.', '_')}.txt"
    done = subprocess.run([str(prepare(release)), "-W", "ignore", str(file)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    imported = [
        alias.name for node in ast.parse(file.read_text()).body for alias in node.names  # type: ignore[attr-defined]
    ]
    after = names_of(RELEASES[release])
    assert [name for name in imported if RENAMED.get(name, name) not in after] == []
    assert f"upgrade/changes/paths/{file.name}" in (ROOT / "site/docs/api/changes.md").read_text()


def test_the_deprecated_path_is_the_renamed_class():
    import dagster as dg
    from dagster.deprecated import FreshnessPolicy

    assert FreshnessPolicy is dg.LegacyFreshnessPolicy
