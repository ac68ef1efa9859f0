import dagster as dg

from dagster.components.testing import scaffold_defs_sandbox


class LoadTable(dg.Component, dg.Model, dg.Resolvable):
    table: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions(assets=[dg.AssetSpec(self.table)])


with scaffold_defs_sandbox(component_cls=LoadTable) as sandbox:
    body = {
        "type": f"{LoadTable.__module__}.LoadTable",
        "attributes": {"table": "orders"},
    }
    with sandbox.load(component_body=body) as (component, defs):
        assert component.table == "orders"
        [spec] = defs.resolve_all_asset_specs()
        assert spec.key == dg.AssetKey("orders")
