from dagster.components.list import list_all_components_schema, list_plugins

# The components of a module, as `dg list components` shows them.
plugins = list_plugins(entry_points=False, extra_modules=["dagster.components"])
names = [plugin.key.name for plugin in plugins.objects]
assert "DefinitionsComponent" in names

schema = list_all_components_schema(
    entry_points=False, extra_modules=["dagster.components"]
)
assert any("DefinitionsComponent" in name for name in schema["$defs"])
