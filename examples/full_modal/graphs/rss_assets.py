"""The assets at the end of the page rss-assets."""

from project_after import load_after

defs = load_after("rss-assets")
