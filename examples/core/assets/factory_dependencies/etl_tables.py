from collections.abc import Sequence

from dagster_duckdb import DuckDBResource

import dagster as dg


class Table(dg.Model):
    """One table of the component."""

    name: str
    query: str
    deps: Sequence[str] = []


class SqlTables(dg.Component, dg.Model, dg.Resolvable):
    """Tables, each built by a query."""

    database: str
    tables: Sequence[Table]

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions(
            assets=[self.build_table(table) for table in self.tables]
        )

    def build_table(self, table: Table) -> dg.AssetsDefinition:
        @dg.asset(name=table.name, deps=table.deps, description=table.query)
        def sql_table() -> None:
            with DuckDBResource(
                database=self.database
            ).get_connection() as connection:
                connection.execute(
                    f"CREATE OR REPLACE TABLE {table.name} AS {table.query}"
                )

        return sql_table
