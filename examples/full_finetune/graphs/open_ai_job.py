"""The assets at the end of the page open-ai-job."""

from project_after import load_after

defs = load_after("open-ai-job")
