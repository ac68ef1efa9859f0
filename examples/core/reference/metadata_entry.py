import dagster as dg

# MetadataEntry is deprecated; use a dictionary for metadata.
entry = dg.MetadataEntry("rows", value=3)

assert entry.label == "rows"
assert entry.value == dg.MetadataValue.int(3)
