"""The assets at the end of the page create-a-sensor."""

from project_after import load_after

defs = load_after("create-a-sensor")
