import dagster as dg
from dagster_snowflake import SnowflakeResource


@dg.asset(kinds={"snowflake"})
def plantings(snowflake: SnowflakeResource) -> dg.MaterializeResult:
    """What was planted in which bed."""
    with snowflake.get_connection() as conn:
        cursor = conn.cursor()
        cursor.execute("""
            create or replace table plantings as
            select column1 as bed, column2 as plant, column3 as stems
            from values
                ('north', 'rose', 12),
                ('north', 'lily', 30),
                ('south', 'rose', 8)
        """)
        [rows] = cursor.execute("select count(*) from plantings").fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(deps=[plantings], kinds={"snowflake"})
def stems_by_plant(snowflake: SnowflakeResource) -> None:
    """How many stems of each plant there are."""
    with snowflake.get_connection() as conn:
        conn.cursor().execute("""
            create or replace table stems_by_plant as
            select plant, sum(stems) as stems from plantings group by plant
        """)


@dg.asset_check(asset=plantings, blocking=True)
def beds_are_known(snowflake: SnowflakeResource) -> dg.AssetCheckResult:
    with snowflake.get_connection() as conn:
        # Values are passed apart from the statement.
        unknown = conn.cursor().execute(
            "select count(*) from plantings where bed not in (%s, %s)",
            ("north", "south"),
        )
        [count] = unknown.fetchone()
    return dg.AssetCheckResult(passed=count == 0, metadata={"rows": count})


every_night = dg.ScheduleDefinition(
    name="every_night",
    target=dg.AssetSelection.all(),
    cron_schedule="0 2 * * *",
)

defs = dg.Definitions(
    assets=[plantings, stems_by_plant],
    asset_checks=[beds_are_known],
    schedules=[every_night],
    resources={
        "snowflake": SnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
            warehouse="GARDEN_WH",
            database="GARDEN",
            schema="PLANTS",
        )
    },
)
