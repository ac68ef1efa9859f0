import dagster as dg


@dg.asset
def departures() -> list[int]:
    """Minutes of delay of each departure."""
    return [0, 4, 12]


@dg.asset
def delays(departures: list[int]) -> float:
    """The mean delay in minutes."""
    return sum(departures) / len(departures)


@dg.asset(deps=[delays])
def timetable(context: dg.AssetExecutionContext) -> None:
    """Write the timetable to the team's own database."""
    context.log.info("published")


defs = dg.Definitions(assets=[departures, delays, timetable])
