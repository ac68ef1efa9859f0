"""The assets at the end of the page visualize-data."""

from project_after import load_after

defs = load_after("visualize-data")
