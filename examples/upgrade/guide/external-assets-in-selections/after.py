import dagster as dg

with_sources = dg.AssetSelection.all(include_sources=True)
