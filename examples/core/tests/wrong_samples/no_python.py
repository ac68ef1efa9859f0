import dagster as dg

@dg.asset
def sailings() -> None
