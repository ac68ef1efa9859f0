import dagster as dg

from bakery.components.script import ScriptComponent


class BranchScript(ScriptComponent):
    """A script for one branch, which is the group and owner of its assets."""

    branch: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return super().build_defs(context).map_asset_specs(func=self.describe)

    def describe(self, spec: dg.AssetSpec) -> dg.AssetSpec:
        return spec.replace_attributes(
            group_name=self.branch, owners=[f"team:{self.branch}"]
        )
