import dagster as dg


@dg.asset(key=["cinema", "public", "tickets"])
def tickets() -> None:
    """Writes the table CINEMA.PUBLIC.TICKETS."""
