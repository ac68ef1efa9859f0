"""The assets at the end of the page file-creation."""

from project_after import load_after

defs = load_after("file-creation")
