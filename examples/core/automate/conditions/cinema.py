import dagster as dg


@dg.asset
def ticket_sales() -> list[float]:
    return [9.5, 9.5, 7.0]


# highlight-next-line
@dg.asset(automation_condition=dg.AutomationCondition.eager())
def takings(ticket_sales: list[float]) -> float:
    return sum(ticket_sales)


# highlight-next-line
@dg.asset(automation_condition=dg.AutomationCondition.eager())
def takings_chart(takings: float) -> str:
    return "#" * round(takings)


defs = dg.Definitions(assets=[ticket_sales, takings, takings_chart])
