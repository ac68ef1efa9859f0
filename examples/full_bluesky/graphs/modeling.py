"""The assets at the end of the page modeling."""

from project_after import load_after

defs = load_after("modeling")
