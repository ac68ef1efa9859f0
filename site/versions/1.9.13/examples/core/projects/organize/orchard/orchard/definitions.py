import dagster as dg

from orchard import harvest, sales, weather
from orchard.resources import all_resources
from orchard.sales.schedules import morning_prices

defs = dg.Definitions(
    assets=[
        *dg.load_assets_from_package_module(harvest, group_name="harvest"),
        *dg.load_assets_from_package_module(sales, group_name="sales"),
        *dg.load_assets_from_package_module(
            weather, group_name="weather", include_specs=True
        ),
    ],
    asset_checks=dg.load_asset_checks_from_package_module(harvest),
    schedules=[morning_prices],
    resources=all_resources,
)
