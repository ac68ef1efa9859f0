import dagster as dg
from dagster_gcp import BigQueryResource


@dg.asset(kinds={"bigquery"})
def orders(bigquery: BigQueryResource) -> dg.MaterializeResult:
    with bigquery.get_client() as client:
        client.query(
            """
            CREATE OR REPLACE TABLE bakery.orders AS
            SELECT * FROM UNNEST([
              STRUCT('rye' AS bread, 3 AS loaves), ('rye', 1), ('spelt', 2)
            ])
            """
        ).result()
        return dg.MaterializeResult(
            metadata={
                "dagster/row_count": client.get_table("bakery.orders").num_rows
            }
        )


@dg.asset(deps=[orders], kinds={"bigquery"})
def loaves_by_bread(bigquery: BigQueryResource) -> dg.MaterializeResult:
    with bigquery.get_client() as client:
        job = client.query(
            """
            CREATE OR REPLACE TABLE bakery.loaves_by_bread AS
            SELECT bread, SUM(loaves) AS loaves
            FROM bakery.orders GROUP BY bread
            """
        )
        job.result()
        return dg.MaterializeResult(
            metadata={
                "job": job.job_id,
                "bytes_billed": job.total_bytes_billed or 0,
            }
        )


@dg.asset_check(asset=orders, blocking=True)
def no_empty_orders(bigquery: BigQueryResource) -> dg.AssetCheckResult:
    with bigquery.get_client() as client:
        query = "SELECT COUNT(*) AS empty FROM bakery.orders WHERE loaves < 1"
        [row] = client.query(query).result()
    return dg.AssetCheckResult(
        passed=row["empty"] == 0, metadata={"empty": row["empty"]}
    )


defs = dg.Definitions(
    assets=[orders, loaves_by_bread],
    asset_checks=[no_empty_orders],
    resources={
        "bigquery": BigQueryResource(project="corner-bakery", location="EU")
    },
)
