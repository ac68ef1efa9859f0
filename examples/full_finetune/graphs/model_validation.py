"""The assets at the end of the page model-validation."""

from project_after import load_after

defs = load_after("model-validation")
