"""The assets at the end of the page feature-engineering."""

from project_after import load_after

defs = load_after("feature-engineering")
