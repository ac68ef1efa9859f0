"""The assets at the end of the page ingestion."""

from project_after import load_after

defs = load_after("ingestion")
