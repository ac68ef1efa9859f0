"""The assets at the end of the page model-training."""

from project_after import load_after

defs = load_after("model-training")
