import dagster as dg

DELIVERIES = {"north": [12, 9], "south": [20, 4, 7]}


@dg.asset
def deliveries() -> dg.MaterializeResult:
    """Crates delivered by each field."""
    return dg.MaterializeResult(
        metadata={"crates": sum(map(sum, DELIVERIES.values()))}
    )


@dg.asset(deps=[deliveries])
def weekly_report() -> dg.MaterializeResult:
    """The report that the growers get on Mondays."""
    totals = {field: sum(crates) for field, crates in DELIVERIES.items()}
    return dg.MaterializeResult(metadata={"totals": totals})
