import dagster as dg

from orchard import harvest, sales, weather
from orchard.resources import all_resources

FOLDERS = {harvest: "team:field", sales: "team:shop", weather: "team:field"}


def load_folder(folder, owner: str) -> list:
    """Load the assets of a folder, and make a team their owner."""
    assets = dg.load_assets_from_package_module(folder, include_specs=True)
    return dg.map_asset_specs(
        lambda spec: spec.replace_attributes(owners=[owner]), assets
    )


defs = dg.Definitions(
    assets=[
        asset
        for folder, owner in FOLDERS.items()
        for asset in load_folder(folder, owner)
    ],
    resources=all_resources,
)
