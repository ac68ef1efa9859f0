import dagster as dg

from orchard_reports import assets, schedules
from orchard_reports.components.function_asset import FunctionAsset

crate_labels = FunctionAsset(
    function="orchard_reports.labels.write_labels",
    asset=dg.AssetSpec("crate_labels", group_name="labels", deps=["deliveries"]),
)

defs = dg.Definitions.merge(
    dg.Definitions(
        assets=dg.load_assets_from_modules([assets], group_name="reports"),
        jobs=[schedules.monday_report],
        schedules=[schedules.every_monday],
    ),
    dg.component_defs(component=crate_labels),
)
