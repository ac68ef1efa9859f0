"""The assets at the end of the page managing-the-project."""

from project_after import load_after

defs = load_after("managing-the-project")
