"""The assets at the end of the page extract-data."""

from project_after import load_after

defs = load_after("extract-data")
