import dagster as dg
from dagster_aws.redshift import RedshiftClientResource

DAYS = dg.DailyPartitionsDefinition(start_date="2025-06-01")


def raise_with_rows(error, cursor, log) -> None:
    """Say which rows COPY refused, and fail."""
    cursor.execute(
        "select file_name, line_number, column_name, error_message"
        " from sys_load_error_detail where session_id = pg_backend_pid()"
        " order by start_time desc limit 5"
    )
    refused = cursor.fetchall()
    for file, line, column, reason in refused:
        log.error(f"{file.strip()}:{line} {column.strip()}: {reason.strip()}")
    raise dg.Failure(
        "COPY failed", metadata={"refused": len(refused)}
    ) from error


@dg.asset(partitions_def=DAYS, kinds={"redshift", "s3"})
def orders(
    context: dg.AssetExecutionContext, redshift: RedshiftClientResource
) -> None:
    day = context.partition_key
    client = redshift.get_client()
    client.execute_queries(
        [
            f"delete from orders where day = '{day}'",
            f"""
            copy orders from 's3://shop-exports/orders/{day}/'
            iam_role default format as parquet
            """,
        ],
        error_callback=raise_with_rows,
    )
