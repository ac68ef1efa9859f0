from typing import Optional

import dagster as dg
from dagster_duckdb import DuckDBResource

from ferry_etl.defs.resources import RawFiles


class CsvTable(dg.Model, dg.Resolvable):
    """One export and the table that it fills."""

    name: str
    description: str
    unique_key: Optional[str] = None


class CsvTables(dg.Component, dg.Model, dg.Resolvable):
    """Copies CSV exports into DuckDB tables.

    Every table becomes an asset. A unique key adds a blocking check.
    """

    tables: list[CsvTable]
    group_name: str = "raw"

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions(
            assets=[
                build_table_asset(table, self.group_name)
                for table in self.tables
            ],
            asset_checks=[
                build_unique_check(table)
                for table in self.tables
                if table.unique_key
            ],
        )


def build_table_asset(table: CsvTable, group_name: str) -> dg.AssetsDefinition:
    @dg.asset(
        name=table.name,
        description=table.description,
        group_name=group_name,
        kinds={"duckdb"},
    )
    def load(
        database: DuckDBResource, raw_files: RawFiles
    ) -> dg.MaterializeResult:
        with database.get_connection() as connection:
            connection.execute(
                f"create or replace table {table.name} as from read_csv(?)",
                [raw_files.path(table.name)],
            )
            counted = connection.execute(f"select count(*) from {table.name}")
            (rows,) = counted.fetchone()
        return dg.MaterializeResult(metadata={"dagster/row_count": rows})

    return load


def build_unique_check(table: CsvTable) -> dg.AssetChecksDefinition:
    @dg.asset_check(
        asset=table.name,
        name=f"{table.unique_key}_is_unique",
        description=f"No two rows of {table.name} share a {table.unique_key}.",
        blocking=True,
    )
    def is_unique(database: DuckDBResource) -> dg.AssetCheckResult:
        with database.get_connection() as connection:
            repeated = connection.execute(
                f"""
                select {table.unique_key}
                from {table.name}
                group by all
                having count(*) > 1
                """
            ).fetchall()
        return dg.AssetCheckResult(
            passed=not repeated,
            metadata={"repeated": [key for (key,) in repeated]},
        )

    return is_unique
