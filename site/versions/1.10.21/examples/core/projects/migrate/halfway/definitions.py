from pathlib import Path

import dagster as dg

from orchard_reports import schedules


@dg.definitions
def defs() -> dg.Definitions:
    listed = dg.Definitions(
        jobs=[schedules.monday_report],
        schedules=[schedules.every_monday],
    )
    found = dg.load_from_defs_folder(project_root=Path(__file__).parent.parent)
    return dg.Definitions.merge(listed, found)
