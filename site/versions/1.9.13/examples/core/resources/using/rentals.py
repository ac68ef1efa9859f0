# start_class
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg


class RentalsDatabase(dg.ConfigurableResource):
    """The database of bike rentals."""

    path: str

    @contextmanager
    def connect(self) -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(self.path)
        try:
            with connection:
                yield connection
        finally:
            connection.close()


# end_class


# start_asset
@dg.asset
def rentals_per_station(rentals_db: RentalsDatabase) -> dict[str, int]:
    with rentals_db.connect() as connection:
        return dict(
            connection.execute(
                "select station, count(*) from rentals"
                " group by station order by 1"
            )
        )


# end_asset


# start_check
@dg.asset_check(asset=rentals_per_station)
def every_rental_has_a_station(
    rentals_db: RentalsDatabase,
) -> dg.AssetCheckResult:
    with rentals_db.connect() as connection:
        (lost,) = connection.execute(
            "select count(*) from rentals where station is null"
        ).fetchone()
    return dg.AssetCheckResult(passed=lost == 0, metadata={"lost": lost})


# end_check


# start_op
@dg.op
def delete_old_rentals(
    context: dg.OpExecutionContext, rentals_db: RentalsDatabase
) -> int:
    with rentals_db.connect() as connection:
        deleted = connection.execute(
            "delete from rentals where day < '2025-01-01'"
        ).rowcount
    context.log.info(f"Deleted {deleted} rentals.")
    return deleted


@dg.job
def clean_up():
    delete_old_rentals()


# end_op


# start_sensor
@dg.sensor(target=[rentals_per_station], minimum_interval_seconds=60)
def new_rentals(
    context: dg.SensorEvaluationContext, rentals_db: RentalsDatabase
) -> dg.SensorResult | dg.SkipReason:
    with rentals_db.connect() as connection:
        (last,) = connection.execute("select max(id) from rentals").fetchone()
    if str(last) == context.cursor:
        return dg.SkipReason("No rentals since the last evaluation.")
    return dg.SensorResult(
        run_requests=[dg.RunRequest(run_key=str(last))], cursor=str(last)
    )


# end_sensor


# start_schedule
@dg.schedule(target=[rentals_per_station], cron_schedule="0 5 * * *")
def daily_rentals(
    context: dg.ScheduleEvaluationContext, rentals_db: RentalsDatabase
) -> dg.RunRequest | dg.SkipReason:
    with rentals_db.connect() as connection:
        (rentals,) = connection.execute(
            "select count(*) from rentals"
        ).fetchone()
    if rentals == 0:
        return dg.SkipReason("There is nothing to count.")
    return dg.RunRequest(tags={"rentals": str(rentals)})


# end_schedule


defs = dg.Definitions(
    assets=[rentals_per_station],
    asset_checks=[every_rental_has_a_station],
    jobs=[clean_up],
    schedules=[daily_rentals],
    sensors=[new_rentals],
    resources={"rentals_db": RentalsDatabase(path="rentals.db")},
)
