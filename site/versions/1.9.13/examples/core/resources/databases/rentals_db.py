# start_resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg


class RentalsDatabase(dg.ConfigurableResource):
    """The booking system's database."""

    path: str

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Commit at the end, roll back if the block fails, and always close."""
        connection = sqlite3.connect(self.path)
        try:
            with connection:
                yield connection
        finally:
            connection.close()


# end_resource


# start_assets
@dg.asset
def daily_rentals(rentals_db: RentalsDatabase) -> dg.MaterializeResult:
    with rentals_db.transaction() as connection:
        connection.execute(
            "create table if not exists daily_rentals (day text, rentals int)"
        )
        connection.execute("delete from daily_rentals")
        written = connection.execute(
            "insert into daily_rentals"
            " select day, count(*) from rentals group by day"
        ).rowcount
    return dg.MaterializeResult(metadata={"dagster/row_count": written})


# end_assets


defs = dg.Definitions(
    assets=[daily_rentals],
    resources={"rentals_db": RentalsDatabase(path="rentals.db")},
)
