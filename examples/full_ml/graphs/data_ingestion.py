"""The assets at the end of the page data-ingestion."""

from project_after import load_after

defs = load_after("data-ingestion")
