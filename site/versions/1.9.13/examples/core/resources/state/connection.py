# start_resource
import sqlite3

import dagster as dg
from pydantic import PrivateAttr


class RentalsDatabase(dg.ConfigurableResource):
    path: str
    _connection: sqlite3.Connection = PrivateAttr()

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        self._connection = sqlite3.connect(self.path)

    def teardown_after_execution(
        self, context: dg.InitResourceContext
    ) -> None:
        self._connection.close()

    def query(self, sql: str) -> list[tuple]:
        return self._connection.execute(sql).fetchall()


# end_resource


@dg.asset
def stations(rentals_db: RentalsDatabase) -> list[str]:
    return [
        name
        for (name,) in rentals_db.query(
            "select distinct station from rentals order by 1"
        )
    ]


@dg.asset(deps=[stations])
def bikes(rentals_db: RentalsDatabase) -> list[int]:
    return [
        bike
        for (bike,) in rentals_db.query(
            "select distinct bike from rentals order by 1"
        )
    ]


defs = dg.Definitions(
    assets=[stations, bikes],
    resources={"rentals_db": RentalsDatabase(path="rentals.db")},
)
