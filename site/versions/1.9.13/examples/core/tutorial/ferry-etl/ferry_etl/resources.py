from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

# This file is ferry_etl/resources.py: one folder up is the project.
DATA = Path(__file__).parents[1] / "data"


class RawFiles(dg.ConfigurableResource):
    """The folder that the ferry line's CSV exports arrive in."""

    folder: str

    def path(self, name: str) -> str:
        """Return the path of the export that fills the table <name>."""
        return str(Path(self.folder) / f"{name}.csv")


all_resources = {
    "database": DuckDBResource(database=str(DATA / "ferry.duckdb")),
    "raw_files": RawFiles(folder=str(DATA)),
}
