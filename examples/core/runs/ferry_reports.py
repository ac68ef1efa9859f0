"""Step 4 of the tutorial: two reports that come after the raw tables."""

from ferry import copy_data, raw_assets, resources_in

SAMPLE = "tutorial/ferry-etl/src/ferry_etl/defs/reports.py"
FOLDER = "tutorial/steps/dependencies"


def record(recording):
    """Run one report with everything upstream of it, then the other with what it lacks."""
    sample = recording.module
    options = {"resources": resources_in(copy_data(recording))}
    assets = [*raw_assets(), sample.route_punctuality, sample.vessel_load]
    for selection in ["+key:route_punctuality", "vessels,vessel_load"]:
        keys = selection.split(",")
        recording.variant(selection).materialize(
            assets, selection=keys if len(keys) > 1 else selection, **options
        )
