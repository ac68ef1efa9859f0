import dagster as dg
from dagster_teradata import TeradataResource

hours = dg.HourlyPartitionsDefinition("2025-06-01-00:00")


@dg.asset(partitions_def=hours, kinds={"teradata"})
def hourly_load(
    context: dg.AssetExecutionContext, teradata: TeradataResource
) -> dg.MaterializeResult:
    window = [
        context.partition_time_window.start,
        context.partition_time_window.end,
    ]
    bounds = [f"{time:%Y-%m-%d %H:%M:%S}" for time in window]
    with teradata.get_connection() as connection, connection.cursor() as cursor:
        cursor.execute(
            "delete from hourly_load where hour_start = ?", bounds[:1]
        )
        cursor.execute(
            "insert into hourly_load"
            " select substation, ?, avg(megawatts) from readings"
            " where read_at >= ? and read_at < ? group by substation",
            [bounds[0], *bounds],
        )
        rows = cursor.rowcount
        connection.commit()
        connection.close()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


defs = dg.Definitions(
    assets=[hourly_load],
    resources={
        "teradata": TeradataResource(
            host=dg.EnvVar("TERADATA_HOST"),
            user=dg.EnvVar("TERADATA_USER"),
            password=dg.EnvVar("TERADATA_PASSWORD"),
            database="grid",
        )
    },
)
