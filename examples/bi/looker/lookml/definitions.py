from pathlib import Path

import dagster as dg
from dagster_looker import build_looker_asset_specs


@dg.asset(key=["warehouse", "public", "loans"])
def loans() -> None:
    """Writes the table that the view `loans` reads."""


lookml = build_looker_asset_specs(project_dir=Path(__file__).parent / "library")

defs = dg.Definitions(assets=[loans, *lookml])
