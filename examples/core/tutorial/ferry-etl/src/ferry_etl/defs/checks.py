import dagster as dg
from dagster_duckdb import DuckDBResource


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
