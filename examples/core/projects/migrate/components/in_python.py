import dagster as dg

from orchard_reports import assets, schedules
from orchard_reports.labels import write_labels

crate_labels = dg.FunctionComponent(
    execution=write_labels,
    assets=[
        dg.AssetSpec("crate_labels", group_name="labels", deps=["deliveries"])
    ],
)

defs = dg.Definitions.merge(
    dg.Definitions(
        assets=dg.load_assets_from_modules([assets], group_name="reports"),
        jobs=[schedules.monday_report],
        schedules=[schedules.every_monday],
    ),
    dg.build_defs_for_component(crate_labels),
)
