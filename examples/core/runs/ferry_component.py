"""Step 7 of the tutorial: assets and checks that a component builds from a few settings."""

import dagster as dg
import yaml
from ferry import PROJECT, copy_data, reports, resources_in
from release import load_context

SAMPLE = "tutorial/ferry-etl/src/ferry_etl/components/csv_tables.py"
FOLDER = "tutorial/steps/custom-components"


def record(recording):
    """Run everything, and run it with a vessel that is there twice."""
    sample = recording.module
    data = copy_data(recording)
    file = PROJECT / "src/ferry_etl/defs/raw/defs.yaml"
    settings = yaml.safe_load(file.read_text(encoding="utf-8"))["attributes"]
    tables = [sample.CsvTable(**table) for table in settings["tables"]]
    built = sample.CsvTables(tables=tables).build_defs(load_context())
    assets = [*built.assets, *built.asset_checks, *reports()]
    recording.variant("Good exports").materialize(assets, resources=resources_in(data))
    vessels = data / "vessels.csv"
    lines = vessels.read_text(encoding="utf-8").splitlines()
    vessels.write_text("\n".join([*lines, lines[-1]]), encoding="utf-8")
    again = recording.variant("A vessel is there twice")
    selection = dg.AssetSelection.assets("vessels", "vessel_load")
    again.materialize(assets, selection=selection, resources=resources_in(data))
