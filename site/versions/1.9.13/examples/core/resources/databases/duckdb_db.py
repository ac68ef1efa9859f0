# start_sample
import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset
def busiest_day(warehouse: DuckDBResource) -> str:
    with warehouse.get_connection() as connection:
        (day,) = connection.execute(
            "select day from rentals"
            " group by day order by count(*) desc limit 1"
        ).fetchone()
    return day
# end_sample


# start_definitions
defs = dg.Definitions(
    assets=[busiest_day],
    resources={"warehouse": DuckDBResource(database="bikes.duckdb")},
)
# end_definitions
