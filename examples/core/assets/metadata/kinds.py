import dagster as dg


@dg.asset(kinds={"python", "parquet"})
def trips() -> None: ...


@dg.multi_asset(
    specs=[
        dg.AssetSpec("bikes", kinds={"duckdb", "table"}),
        dg.AssetSpec("bike_labels", kinds={"duckdb", "view"}),
    ]
)
def fleet(): ...
# end_kinds
