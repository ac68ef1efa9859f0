"""The assets at the end of the page partition-asset."""

from project_after import load_after

defs = load_after("partition-asset")
