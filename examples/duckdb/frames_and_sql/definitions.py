import dagster as dg
import pandas as pd
from dagster_duckdb import DuckDBResource
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset
def readings() -> pd.DataFrame:  # the I/O manager stores climate.readings
    return pd.DataFrame(
        {"sensor": ["north", "north", "south"], "celsius": [14.5, 21.5, 26.0]}
    )


@dg.asset(deps=[readings])
def alarms(
    duckdb: DuckDBResource,
) -> None:  # SQL reads it; nothing goes through memory
    limits = pd.DataFrame({"sensor": ["north", "south"], "limit": [20.0, 30.0]})
    with duckdb.get_connection() as conn:
        conn.register("limits", limits)
        conn.execute("""
            create or replace table climate.alarms as
            select sensor, celsius, "limit"
            from climate.readings join limits using (sensor)
            where celsius > "limit"
        """)


@dg.asset(deps=[alarms])
def alarm_mail(duckdb: DuckDBResource) -> dg.MaterializeResult:
    with duckdb.get_connection() as conn:
        alarms = conn.execute("from climate.alarms").df()
    return dg.MaterializeResult(
        metadata={"sensors": alarms["sensor"].to_list()}
    )


defs = dg.Definitions(
    assets=[readings, alarms, alarm_mail],
    resources={
        "duckdb": DuckDBResource(database="greenhouse.duckdb"),
        "io_manager": DuckDBPandasIOManager(
            database="greenhouse.duckdb", schema="climate"
        ),
    },
)
