import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset
def readings(duckdb: DuckDBResource) -> None:
    with duckdb.get_connection() as conn:
        conn.execute("""
            create or replace table readings as
            from (values ('north', 21.5), ('south', null)) as r(sensor, celsius)
        """)


@dg.asset_check(asset=readings, blocking=True)
def every_reading_has_a_value(duckdb: DuckDBResource) -> dg.AssetCheckResult:
    with duckdb.get_connection() as conn:
        rows = conn.execute(
            "select sensor from readings where celsius is null"
        ).fetchall()
    sensors = [sensor for (sensor,) in rows]
    return dg.AssetCheckResult(
        passed=not sensors, metadata={"sensors": sensors}
    )


@dg.asset(deps=[readings])
def report(duckdb: DuckDBResource) -> None:
    with duckdb.get_connection() as conn:
        conn.execute(
            "create or replace table report as "
            "select avg(celsius) from readings"
        )


every_morning = dg.ScheduleDefinition(
    name="every_morning",
    target=dg.AssetSelection.all(),
    cron_schedule="0 6 * * *",
    execution_timezone="America/New_York",
)

defs = dg.Definitions(
    assets=[readings, report],
    asset_checks=[every_reading_has_a_value],
    schedules=[every_morning],
    resources={"duckdb": DuckDBResource(database="greenhouse.duckdb")},
    executor=dg.in_process_executor,
)
