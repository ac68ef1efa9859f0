"""The old package: a shell around the two new ones, and what it warns of."""

import runpy
import warnings

from conftest import GROUP


def test_names_are_the_same_objects():
    with warnings.catch_warnings(record=True):
        before = runpy.run_path(str(GROUP / "embedded_elt/before.py"))
    after = runpy.run_path(str(GROUP / "embedded_elt/after.py"))
    for name in ("dlt_assets", "DagsterDltResource", "sling_assets", "SlingResource"):
        assert before[name] is after[name]


def test_warning(shown):
    shown("embedded_elt/cli/warning.txt", r"DeprecationWarning: The `dagster-embedded-elt` .*")
