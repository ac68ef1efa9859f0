"""What recordings of the tutorial's steps share: its data, its resources, and assets of earlier steps."""

import shutil
import sys
from pathlib import Path
from typing import Any

from asset_graph import load_module
from dagster_duckdb import DuckDBResource

TUTORIAL = Path(__file__).parents[1] / "core" / "tutorial"
PROJECT = TUTORIAL / "ferry-etl"
# The project isn't installed.
sys.path.insert(0, str(PROJECT / "src"))


def copy_data(recording: Any) -> Path:
    """Copy the exports into the folder of a recording, and return theirs."""
    return shutil.copytree(PROJECT / "data", recording.folder / "data")


def resources_in(data: Path) -> dict[str, Any]:
    """Return the project's resources for a folder of exports."""
    from ferry_etl.defs.resources import RawFiles

    database = DuckDBResource(database=str(data / "ferry.duckdb"))
    return {"database": database, "raw_files": RawFiles(folder=str(data))}


def raw_assets() -> list[Any]:
    """Return the assets of step 3."""
    module = load_module(TUTORIAL / "steps" / "resources" / "assets.py")
    return [module.vessels, module.routes, module.sailings]


def reports() -> list[Any]:
    """Return the assets of step 4."""
    module = load_module(PROJECT / "src" / "ferry_etl" / "defs" / "reports.py")
    return [module.route_punctuality, module.vessel_load]
