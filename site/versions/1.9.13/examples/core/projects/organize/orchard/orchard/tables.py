import sqlite3
from contextlib import closing

import dagster as dg


class OrchardTables(dg.ConfigurableResource):
    """The tables of the orchard, in a SQLite file."""

    path: str

    def replace(
        self, table: str, columns: tuple[str, str], rows: list[tuple]
    ) -> int:
        """Write a table of two columns anew and return the number of its rows."""
        with closing(sqlite3.connect(self.path)) as database, database:
            database.execute(f"drop table if exists {table}")
            database.execute(f"create table {table} ({', '.join(columns)})")
            database.executemany(f"insert into {table} values (?, ?)", rows)
        return len(rows)

    def read(self, query: str) -> list[tuple]:
        with closing(sqlite3.connect(self.path)) as database:
            return database.execute(query).fetchall()
