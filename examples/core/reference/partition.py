import dagster as dg

# Partition is deprecated; functions receive the partition key instead.
oslo = dg.Partition(value=3, name="oslo")

# Deprecated: a key is a string.
assert oslo == dg.Partition(value=3, name="oslo")
