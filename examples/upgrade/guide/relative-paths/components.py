import dagster as dg


class RegionsComponent(dg.Component, dg.Resolvable, dg.Model):
    file: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        regions = (context.path / self.file).read_text().split()
        return dg.Definitions(
            assets=[dg.AssetSpec(region) for region in regions]
        )
