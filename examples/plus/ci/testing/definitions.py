import os
import sqlite3
from pathlib import Path

import dagster as dg

PRODUCTION = "warehouse"


def database() -> str:
    """Return the database of this deployment."""
    if os.getenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT") == "1":
        return f"{PRODUCTION}_pr_{os.environ['DAGSTER_CLOUD_PULL_REQUEST_ID']}"
    return PRODUCTION


class Warehouse(dg.ConfigurableResource):
    folder: str

    def file(self, name: str) -> Path:
        return Path(self.folder) / f"{name}.db"

    def execute(
        self, statement: str, *values: str, name: str | None = None
    ) -> list[tuple]:
        with sqlite3.connect(self.file(name or database())) as connection:
            return connection.execute(statement, values).fetchall()


@dg.asset
def departures(warehouse: Warehouse) -> None:
    warehouse.execute("CREATE TABLE IF NOT EXISTS departures (time TEXT)")
    warehouse.execute("INSERT INTO departures VALUES (?)", "08:15")


# start_jobs
def clone() -> str:
    """Return the name of the clone, and refuse to touch production."""
    if database() == PRODUCTION:
        raise dg.Failure(
            "This job runs in branch deployments only.", allow_retries=False
        )
    return database()


@dg.op
def drop(warehouse: Warehouse) -> None:
    warehouse.file(clone()).unlink(missing_ok=True)


@dg.op(ins={"dropped": dg.In(dg.Nothing)})
def copy(warehouse: Warehouse) -> None:
    warehouse.execute(
        "VACUUM INTO ?", str(warehouse.file(clone())), name=PRODUCTION
    )


@dg.job
def clone_production() -> None:
    copy(dropped=drop())


@dg.job
def drop_clone() -> None:
    drop()


# end_jobs

defs = dg.Definitions(
    assets=[departures],
    jobs=[clone_production, drop_clone],
    resources={"warehouse": Warehouse(folder=dg.EnvVar("WAREHOUSE_FOLDER"))},
)
