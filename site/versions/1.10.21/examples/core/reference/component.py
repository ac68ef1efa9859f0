import dagster as dg


class Table(dg.Model):
    """A table to load, as an item of a component's attribute."""

    name: str
    limit: int = 100


class LoadTables(dg.Component, dg.Model, dg.Resolvable):
    """Loads tables of a shop."""

    shop: str
    tables: list[Table]

    @classmethod
    def get_spec(cls) -> dg.ComponentTypeSpec:
        return dg.ComponentTypeSpec(tags=["shop"], owners=["team:data"])

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        specs = [dg.AssetSpec([self.shop, table.name]) for table in self.tables]
        return dg.Definitions(assets=specs)


# The values of `attributes` in a defs.yaml.
attributes = {
    "shop": "oslo",
    "tables": [{"name": "orders"}, {"name": "returns", "limit": 10}],
}
component = LoadTables.from_attributes_dict(attributes=attributes)

defs = dg.component_defs(component=component)
assert {spec.key for spec in defs.resolve_all_asset_specs()} == {
    dg.AssetKey(["oslo", "orders"]),
    dg.AssetKey(["oslo", "returns"]),
}
