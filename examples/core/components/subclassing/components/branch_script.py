import dagster as dg


class BranchScript(dg.PythonScriptComponent):
    """A script of one branch: its assets have the branch as group and owner."""

    branch: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return super().build_defs(context).map_asset_specs(func=self.describe)

    def describe(self, spec: dg.AssetSpec) -> dg.AssetSpec:
        return spec.replace_attributes(
            group_name=self.branch, owners=[f"team:{self.branch}"]
        )
