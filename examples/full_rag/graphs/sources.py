"""The assets at the end of the page sources."""

from project_after import load_after

defs = load_after("sources")
