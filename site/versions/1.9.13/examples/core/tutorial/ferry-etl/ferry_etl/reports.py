import dagster as dg
from dagster_duckdb import DuckDBResource

PUNCTUALITY = """
    create or replace table route_punctuality as
    select
        route_id,
        origin,
        destination,
        count(*) as sailings,
        round(avg((minutes_late <= 5)::int), 2) as on_time_share
    from sailings
    join routes using (route_id)
    group by all
    order by route_id
"""

LOAD = """
    create or replace table vessel_load as
    select
        name as vessel,
        count(*) as sailings,
        round(sum(passengers) / sum(seats), 2) as seats_taken_share
    from sailings
    join vessels using (vessel_id)
    group by all
    order by vessel
"""


def build_report(
    name: str, sql: str, database: DuckDBResource
) -> dg.MaterializeResult:
    """Run <sql>, which fills the table <name>, and report its rows."""
    with database.get_connection() as connection:
        connection.execute(sql)
        table = connection.execute(f"from {name}")
        columns = [column[0] for column in table.description]
        records = [
            dg.TableRecord(dict(zip(columns, row))) for row in table.fetchall()
        ]
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(records),
            "rows": dg.MetadataValue.table(records),
        }
    )


@dg.asset(deps=["routes", "sailings"], group_name="reports", kinds={"duckdb"})
def route_punctuality(database: DuckDBResource) -> dg.MaterializeResult:
    """Share of each route's sailings that left at most five minutes late."""
    return build_report("route_punctuality", PUNCTUALITY, database)


@dg.asset(deps=["vessels", "sailings"], group_name="reports", kinds={"duckdb"})
def vessel_load(database: DuckDBResource) -> dg.MaterializeResult:
    """Share of each vessel's seats that were taken."""
    return build_report("vessel_load", LOAD, database)
