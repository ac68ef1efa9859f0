from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

DATA = Path(__file__).parents[3] / "data"


@dg.asset(deps=["locker_usage"], group_name="reports", kinds={"csv"})
def crowded_lockers(database: DuckDBResource) -> dg.MaterializeResult:
    """Lockers with the most parcels per box, for the next order of boxes."""
    with database.get_connection() as connection:
        report = connection.sql(
            """
            select place, round(parcels / boxes, 2) as parcels_per_box
            from locker_usage
            order by parcels_per_box desc, place
            """
        )
        report.write_csv(str(DATA / "crowded_lockers.csv"))
        rows = len(report)
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})
