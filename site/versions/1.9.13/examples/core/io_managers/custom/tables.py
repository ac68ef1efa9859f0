# start_io_manager
import json
import sqlite3
from contextlib import closing

import dagster as dg


class SQLiteIOManager(dg.ConfigurableIOManager):
    """Stores lists of dictionaries as rows.

    Each partition replaces only its own rows.
    """

    path: str

    def handle_output(
        self, context: dg.OutputContext, obj: list[dict]
    ) -> None:
        table = context.asset_key.path[-1]
        partition = (
            context.asset_partition_key if context.has_asset_partitions else ""
        )
        with closing(sqlite3.connect(self.path)) as connection, connection:
            connection.execute(
                f"create table if not exists {table} (partition text, row text)"
            )
            connection.execute(
                f"delete from {table} where partition = ?", [partition]
            )
            connection.executemany(
                f"insert into {table} values (?, ?)",
                [(partition, json.dumps(row)) for row in obj],
            )
        context.add_output_metadata({"dagster/row_count": len(obj)})

    def load_input(self, context: dg.InputContext) -> list[dict]:
        table = context.asset_key.path[-1]
        partitions = (
            context.asset_partition_keys
            if context.has_asset_partitions
            else [""]
        )
        marks = ", ".join("?" for _ in partitions)
        with closing(sqlite3.connect(self.path)) as connection:
            rows = connection.execute(
                f"select row from {table} where partition in ({marks})"
                " order by partition",
                list(partitions),
            )
            return [json.loads(row) for (row,) in rows]
# end_io_manager


# start_assets
days = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", end_date="2025-06-04"
)


@dg.asset(partitions_def=days)
def trips(context: dg.AssetExecutionContext) -> list[dict]:
    return [{"day": context.partition_key, "bike": bike} for bike in (7, 8)]


@dg.asset
def bikes(trips: list[dict]) -> list[dict]:
    return [
        {"bike": bike} for bike in sorted({trip["bike"] for trip in trips})
    ]


# end_assets


# start_definitions
defs = dg.Definitions(
    assets=[trips, bikes],
    resources={"io_manager": SQLiteIOManager(path="bikes.db")},
)
# end_definitions
