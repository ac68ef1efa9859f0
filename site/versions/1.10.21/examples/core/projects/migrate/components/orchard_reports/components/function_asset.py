from importlib import import_module

import dagster as dg


class FunctionAsset(dg.Component, dg.Model, dg.Resolvable):
    """Runs a function of the project as an asset."""

    function: str
    asset: dg.ResolvedAssetSpec

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        module, name = self.function.rsplit(".", 1)
        function = getattr(import_module(module), name)

        @dg.multi_asset(name=name, specs=[self.asset])
        def run_function(
            context: dg.AssetExecutionContext,
        ) -> dg.MaterializeResult:
            return function(context)

        return dg.Definitions(assets=[run_function])
