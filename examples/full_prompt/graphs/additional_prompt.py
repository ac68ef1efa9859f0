"""The assets at the end of the page additional-prompt."""

from project_after import load_after

defs = load_after("additional-prompt")
