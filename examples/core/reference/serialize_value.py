import dagster as dg

key = dg.AssetKey(["raw", "orders"])

text = dg.serialize_value(key)

assert text == '{"__class__": "AssetKey", "path": ["raw", "orders"]}'
assert dg.deserialize_value(text, dg.AssetKey) == key
