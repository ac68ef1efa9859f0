import dagster as dg

# MetadataEntry is deprecated: metadata is a dictionary.
entry = dg.MetadataEntry("rows", value=3)

assert entry.label == "rows"
assert entry.value == dg.MetadataValue.int(3)
