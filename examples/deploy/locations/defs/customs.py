import dagster as dg


@dg.asset
def duties(arrivals: list[str]) -> int:
    """Duties on the cargo of today's ships."""
    return 400 * len(arrivals)


defs = dg.Definitions(assets=[duties])
