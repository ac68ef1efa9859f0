import dagster as dg
from dagster.components.testing import create_defs_folder_sandbox


class LoadTable(dg.Component, dg.Model, dg.Resolvable):
    table: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions(assets=[dg.AssetSpec(self.table)])


with create_defs_folder_sandbox() as sandbox:
    path = sandbox.scaffold_component(
        component_cls=LoadTable,
        defs_yaml_contents={
            "type": f"{LoadTable.__module__}.LoadTable",
            "attributes": {"table": "orders"},
        },
    )
    with sandbox.load_component_and_build_defs(defs_path=path) as (
        component,
        defs,
    ):
        assert component.table == "orders"
        assert list(defs.resolve_all_asset_keys()) == [dg.AssetKey("orders")]
