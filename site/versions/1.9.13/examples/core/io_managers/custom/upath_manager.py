# start_io_manager
import csv
from typing import Any

import dagster as dg
from upath import UPath


class CSVFiles(dg.UPathIOManager):
    """Stores lists of dictionaries as CSV on any file system fsspec knows."""

    extension = ".csv"

    def dump_to_path(
        self, context: dg.OutputContext, obj: list[dict], path: UPath
    ) -> None:
        with path.open("w", newline="") as file:
            writer = csv.DictWriter(
                file, fieldnames=list(obj[0]) if obj else []
            )
            writer.writeheader()
            writer.writerows(obj)

    def load_from_path(
        self, context: dg.InputContext, path: UPath
    ) -> list[dict]:
        with path.open("r", newline="") as file:
            return list(csv.DictReader(file))

    def get_metadata(
        self, context: dg.OutputContext, obj: list[dict]
    ) -> dict[str, Any]:
        return {"dagster/row_count": len(obj)}


class CSVIOManager(dg.ConfigurableIOManagerFactory):
    base_path: str

    def create_io_manager(self, context: dg.InitResourceContext) -> CSVFiles:
        return CSVFiles(base_path=UPath(self.base_path))
# end_io_manager


# start_assets
days = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", end_date="2025-06-04"
)


@dg.asset(partitions_def=days)
def trips(context: dg.AssetExecutionContext) -> list[dict]:
    return [{"day": context.partition_key, "bike": "7"}]


@dg.asset
def trip_count(trips: dict[str, list[dict]]) -> list[dict]:
    return [{"day": day, "trips": len(rows)} for day, rows in trips.items()]


# end_assets


# start_definitions
defs = dg.Definitions(
    assets=[trips, trip_count],
    resources={"io_manager": CSVIOManager(base_path="data")},
)
# end_definitions
