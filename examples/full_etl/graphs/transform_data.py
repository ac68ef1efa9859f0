"""The assets at the end of the page transform-data."""

from project_after import load_after

defs = load_after("transform-data")
