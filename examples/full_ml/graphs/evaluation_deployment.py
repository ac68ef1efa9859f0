"""The assets at the end of the page evaluation-deployment."""

from project_after import load_after

defs = load_after("evaluation-deployment")
