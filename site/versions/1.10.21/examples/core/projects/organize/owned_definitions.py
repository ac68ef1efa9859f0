from pathlib import Path

import dagster as dg


def mark_owner(spec: dg.AssetSpec) -> dg.AssetSpec:
    """Assign every asset in a group to the team that owns the group."""
    teams = {
        "harvest": "team:field",
        "weather": "team:field",
        "sales": "team:shop",
    }
    return spec.replace_attributes(owners=[teams[spec.group_name]])


@dg.definitions
def defs() -> dg.Definitions:
    found = dg.load_from_defs_folder(project_root=Path(__file__).parent.parent.parent)
    return found.map_asset_specs(func=mark_owner)
