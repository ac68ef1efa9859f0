import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(group="raw")
def sailings() -> None: ...


selection = dg.AssetSelection.assets("sailings", upstream=True)
database = DuckDBResource(path="ferry.duckdb")
