import pandas as pd
from dagster_duckdb import DuckDBResource

import dagster as dg

TRIPS_SCHEMA = dg.TableSchema(
    columns=[
        dg.TableColumn(
            "trip_id",
            type="int64",
            description="Number of the ride, from the dock's computer.",
            constraints=dg.TableColumnConstraints(nullable=False, unique=True),
        ),
        dg.TableColumn("rider_email", type="string", tags={"pii": ""}),
        dg.TableColumn(
            "minutes",
            type="int64",
            constraints=dg.TableColumnConstraints(
                nullable=False, other=["minutes > 0"]
            ),
        ),
    ],
    constraints=dg.TableConstraints(other=["one row for each returned bike"]),
)


@dg.asset(
    metadata={
        "dagster/column_schema": TRIPS_SCHEMA,
        "dagster/table_name": "bikes.main.trips",
    }
)
def trips(database: DuckDBResource) -> dg.MaterializeResult:
    with database.get_connection() as connection:
        connection.execute(
            "CREATE OR REPLACE TABLE trips AS SELECT * FROM (VALUES"
            " (1, 'ana@bikes.example', 12), (2, NULL, 31))"
            " AS t(trip_id, rider_email, minutes)"
        )
        [count] = connection.execute("SELECT count(*) FROM trips").fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": count})


# end_schema


# start_observed
def read_schema(database: DuckDBResource, table: str) -> dg.TableSchema:
    """The current columns of a table in the database."""
    with database.get_connection() as connection:
        columns = connection.execute(
            "SELECT column_name, data_type, is_nullable"
            " FROM information_schema.columns"
            " WHERE table_name = ? ORDER BY ordinal_position",
            [table],
        ).fetchall()
    return dg.TableSchema(
        columns=[
            dg.TableColumn(
                name,
                type=data_type,
                constraints=dg.TableColumnConstraints(
                    nullable=nullable == "YES"
                ),
            )
            for name, data_type, nullable in columns
        ]
    )


@dg.asset(deps=["trips"])
def long_trips(database: DuckDBResource) -> dg.MaterializeResult:
    with database.get_connection() as connection:
        connection.execute(
            "CREATE OR REPLACE TABLE long_trips AS"
            " SELECT * FROM trips WHERE minutes > 30"
        )
    return dg.MaterializeResult(
        metadata={"dagster/column_schema": read_schema(database, "long_trips")}
    )


# end_observed


# start_preview
@dg.asset(deps=["trips"])
def minutes_per_rider(database: DuckDBResource) -> dg.MaterializeResult:
    with database.get_connection() as connection:
        frame: pd.DataFrame = connection.execute(
            "SELECT coalesce(rider_email, 'guest') AS rider,"
            " sum(minutes)::INTEGER AS minutes"
            " FROM trips GROUP BY rider ORDER BY rider"
        ).df()
    records = [dg.TableRecord(row) for row in frame.head(5).to_dict("records")]
    return dg.MaterializeResult(
        metadata={"preview": dg.MetadataValue.table(records)}
    )


# end_preview


# start_resources
defs = dg.Definitions(
    assets=[trips, long_trips, minutes_per_rider],
    resources={"database": DuckDBResource(database="bikes.duckdb")},
)
# end_resources
