import dagster as dg


@dg.asset
def crates() -> None:
    """Writes the table that the Evidence project queries."""
