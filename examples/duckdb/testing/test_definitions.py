import dagster as dg
from dagster_duckdb import DuckDBResource
from definitions import daily_averages, readings


def test_daily_averages(tmp_path):
    duckdb = DuckDBResource(database=str(tmp_path / "test.duckdb"))

    result = dg.materialize(
        [readings, daily_averages], resources={"duckdb": duckdb}
    )

    assert result.success
    with duckdb.get_connection() as conn:
        assert conn.execute(
            "select count(*) from daily_averages"
        ).fetchone() == (4,)
