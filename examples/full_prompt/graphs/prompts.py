"""The assets at the end of the page prompts."""

from project_after import load_after

defs = load_after("prompts")
