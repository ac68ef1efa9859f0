import os
from contextlib import closing

import dagster as dg
import psycopg2
from dagster_aws.redshift import RedshiftClientResource
from definitions import no_store_is_negative, sales_by_store

POSTGRES = {
    "host": os.environ["PGHOST"],
    "port": int(os.environ["PGPORT"]),
    "user": "postgres",
    "database": "postgres",
}


def test_sales_by_store():
    with (
        closing(psycopg2.connect(**POSTGRES)) as connection,
        connection.cursor() as cursor,
    ):
        cursor.execute(
            "create table orders (store text, day date, amount decimal(10, 2))"
        )
        cursor.execute(
            "create table sales_by_store"
            " (store text, day date, total decimal(12, 2))"
        )
        cursor.execute("insert into orders values ('Oslo', '2025-06-01', 5)")
        connection.commit()
    redshift = RedshiftClientResource(**POSTGRES, sslmode="disable")

    result = dg.materialize(
        [sales_by_store, no_store_is_negative],
        resources={"redshift": redshift},
        partition_key="2025-06-01",
    )

    assert result.success
    total = redshift.get_client().execute_query(
        "select total from sales_by_store", fetch_results=True
    )
    assert total == [(5,)]
