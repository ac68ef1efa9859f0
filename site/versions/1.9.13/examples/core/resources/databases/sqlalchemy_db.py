# start_resource
from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg
import sqlalchemy as sa


class SQLDatabase(dg.ConfigurableResource):
    """A database that SQLAlchemy has a driver for."""

    drivername: str
    database: str
    username: str | None = None
    password: str | None = None
    host: str | None = None
    port: int | None = None

    def url(self) -> sa.URL:
        return sa.URL.create(
            self.drivername,
            username=self.username,
            password=self.password,
            host=self.host,
            port=self.port,
            database=self.database,
        )

    @contextmanager
    def begin(self) -> Iterator[sa.Connection]:
        """Open a connection and a transaction for the duration of a block."""
        engine = sa.create_engine(self.url(), poolclass=sa.NullPool)
        with engine.begin() as connection:
            yield connection


# end_resource


# start_asset
@dg.asset
def late_returns(bookings: SQLDatabase) -> list[int]:
    with bookings.begin() as connection:
        rows = connection.execute(
            sa.text(
                "select bike from rentals where minutes > :limit order by bike"
            ),
            {"limit": 120},
        )
        return [row.bike for row in rows]


# end_asset


# start_definitions
defs = dg.Definitions(
    assets=[late_returns],
    resources={
        "bookings": SQLDatabase(
            drivername="postgresql+psycopg2",
            host="db.bikes.example",
            port=5432,
            database="bookings",
            username="reporting",
            password=dg.EnvVar("BOOKINGS_PASSWORD"),
        )
    },
)
# end_definitions
