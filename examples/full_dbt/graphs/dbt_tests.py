"""The assets at the end of the page dbt-tests."""

from project_after import load_after

defs = load_after("dbt-tests")
