"""The assets at the end of the page embeddings."""

from project_after import load_after

defs = load_after("embeddings")
