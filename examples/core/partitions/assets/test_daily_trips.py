import dagster as dg
from dagster_duckdb import DuckDBResource

from daily_trips import trips


def test_making_a_day_again_does_not_double_it(tmp_path):
    duckdb = DuckDBResource(database=str(tmp_path / "test.duckdb"))

    for _ in range(2):
        dg.materialize(
            [trips], partition_key="2025-03-01", resources={"duckdb": duckdb}
        )

    with duckdb.get_connection() as connection:
        assert connection.execute("select count(*) from trips").fetchone() == (
            2,
        )
