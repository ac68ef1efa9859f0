import dagster as dg

ROWS = [{"id": number, "amount": number * 2} for number in range(1000)]


# start_events
@dg.asset
def orders_with_a_line_each(context: dg.AssetExecutionContext) -> None:
    for row in ROWS:
        context.log.info("loaded order %s", row["id"])
# end_events


# start_output
@dg.asset
def orders_with_a_summary(context: dg.AssetExecutionContext) -> None:
    for row in ROWS:
        print("loaded order", row["id"])
    context.log.info("loaded %s orders", len(ROWS))
# end_output
