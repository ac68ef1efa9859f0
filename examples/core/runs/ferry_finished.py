"""The overview of the tutorial: what the finished project does on a morning."""

from datetime import datetime
from zoneinfo import ZoneInfo

import yaml
from asset_graph import load_module
from ferry import PROJECT, copy_data, resources_in
from release import load_context

SAMPLE = "tutorial/ferry-etl/src/ferry_etl/defs/reports.py"
FOLDER = "tutorial/steps/overview"


def record(recording):
    """Evaluate the schedule, and run all assets and checks of the project."""
    source = PROJECT / "src" / "ferry_etl"
    settings = yaml.safe_load((source / "defs/raw/defs.yaml").read_text(encoding="utf-8"))
    module = load_module(source / "components" / "csv_tables.py")
    tables = [module.CsvTable(**table) for table in settings["attributes"]["tables"]]
    built = module.CsvTables(tables=tables).build_defs(load_context())
    checks = load_module(source / "defs" / "checks.py")
    schedules = load_module(source / "defs" / "schedules.py")
    assets = [
        *built.assets,
        *built.asset_checks,
        recording.module.route_punctuality,
        recording.module.vessel_load,
        checks.every_sailing_is_reported,
    ]
    run = recording.variant("One morning")
    at = datetime(2025, 6, 5, 6, 15, tzinfo=ZoneInfo("Europe/Lisbon"))
    run.tick_schedule(schedules.morning_refresh, None, at)
    run.materialize(assets, resources=resources_in(copy_data(recording)))
