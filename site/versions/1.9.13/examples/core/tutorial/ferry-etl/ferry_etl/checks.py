import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset_check(asset="sailings", blocking=True)
def sailing_ids_are_unique(database: DuckDBResource) -> dg.AssetCheckResult:
    """A sailing that is exported twice would count twice in every report."""
    with database.get_connection() as connection:
        repeated = connection.execute(
            """
            select sailing_id
            from sailings
            group by sailing_id
            having count(*) > 1
            """
        ).fetchall()
    return dg.AssetCheckResult(
        passed=not repeated,
        metadata={"repeated_ids": [sailing_id for (sailing_id,) in repeated]},
    )


@dg.asset_check(asset="route_punctuality", additional_deps=["sailings"])
def every_sailing_is_reported(database: DuckDBResource) -> dg.AssetCheckResult:
    """A sailing on an unknown route is lost in the join."""
    with database.get_connection() as connection:
        (lost,) = connection.execute(
            """
            select count(*) - (select sum(sailings) from route_punctuality)
            from sailings
            """
        ).fetchone()
    return dg.AssetCheckResult(
        passed=lost == 0,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"lost_sailings": int(lost)},
    )
