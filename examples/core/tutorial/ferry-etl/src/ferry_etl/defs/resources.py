from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource


class RawFiles(dg.ConfigurableResource):
    """The folder that the ferry line's CSV exports arrive in."""

    folder: str

    def path(self, name: str) -> str:
        """Return the path of the export that fills the table <name>."""
        return str(Path(self.folder) / f"{name}.csv")


@dg.definitions
def resources(context: dg.ComponentLoadContext) -> dg.Definitions:
    data = context.project_root / "data"
    return dg.Definitions(
        resources={
            "database": DuckDBResource(database=str(data / "ferry.duckdb")),
            "raw_files": RawFiles(folder=str(data)),
        }
    )
