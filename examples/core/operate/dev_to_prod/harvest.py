# start_local
import duckdb

import dagster as dg


class Warehouse(dg.ConfigurableResource):
    database: str
    schema_name: str

    def replace(self, table: str, rows: list[tuple[str, float]]) -> None:
        name = f"{self.schema_name}.{table}"
        with duckdb.connect(self.database) as connection:
            connection.execute(
                f"create schema if not exists {self.schema_name}"
            )
            connection.execute(
                f"create or replace table {name} (crop text, kilos double)"
            )
            connection.executemany(f"insert into {name} values (?, ?)", rows)


@dg.asset
def harvest(warehouse: Warehouse) -> dg.MaterializeResult:
    rows = [("tomato", 12.5), ("basil", 0.8)]
    warehouse.replace("harvest", rows)
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})


# end_local
