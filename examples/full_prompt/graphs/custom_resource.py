"""The assets at the end of the page custom-resource."""

from project_after import load_after

defs = load_after("custom-resource")
