"""The assets at the end of the page factory-pipeline."""

from project_after import load_after

defs = load_after("factory-pipeline")
