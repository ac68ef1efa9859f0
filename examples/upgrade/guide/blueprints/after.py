import dagster as dg


class Region(dg.Component, dg.Resolvable, dg.Model):
    name: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions(assets=[dg.AssetSpec(f"orders_{self.name}")])
