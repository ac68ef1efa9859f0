import dagster as dg


class LoadTables(dg.Component, dg.Model, dg.Resolvable):
    tables: list[str]

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions(
            assets=[dg.AssetSpec(table) for table in self.tables]
        )


# In a Python file of the `defs` folder.
@dg.component_instance
def shop_tables(context: dg.ComponentLoadContext) -> LoadTables:
    return LoadTables(tables=[f"orders_{year}" for year in (2025, 2026)])


component = shop_tables(dg.ComponentLoadContext.for_test())
specs = dg.component_defs(component=component).resolve_all_asset_specs()
assert {spec.key for spec in specs} == {dg.AssetKey("orders_2025"), dg.AssetKey("orders_2026")}
