"""The assets at the end of the page vector-database."""

from project_after import load_after

defs = load_after("vector-database")
