import dagster as dg
import fakesnow
from dagster_snowflake import SnowflakeResource
from definitions import plantings, stems_by_plant


def test_stems_by_plant():
    snowflake = SnowflakeResource(
        account="test",
        user="test",
        password="test",
        database="GARDEN",
        schema="PLANTS",
    )

    with fakesnow.patch():
        dg.materialize(
            [plantings, stems_by_plant], resources={"snowflake": snowflake}
        )

        with snowflake.get_connection() as conn:
            stems = (
                conn.cursor()
                .execute("select * from stems_by_plant order by plant")
                .fetchall()
            )
    assert stems == [("lily", 30), ("rose", 20)]
