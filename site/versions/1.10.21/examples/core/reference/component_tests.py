import dagster as dg


class CountRows(dg.Component, dg.Model, dg.Resolvable):
    table: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        @dg.asset(key=f"{self.table}_count", required_resource_keys={"rows"})
        def count(context: dg.AssetExecutionContext) -> int:
            return len(context.resources.rows[self.table])

        return dg.Definitions(assets=[count])


defs = dg.component_defs(
    component=CountRows(table="orders"),
    resources={"rows": {"orders": [120, 80]}},
)
result = dg.materialize(
    [defs.get_assets_def("orders_count")], resources=defs.resources
)
assert result.output_for_node("orders_count") == 2

# A context for `build_defs`, without a project.
context = dg.ComponentLoadContext.for_test()
assert isinstance(context, dg.ComponentLoadContext)
assert CountRows(table="returns").build_defs(context).assets
