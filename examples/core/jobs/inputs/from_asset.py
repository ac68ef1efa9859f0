import dagster as dg


# start_asset
@dg.asset
def busiest_station() -> str:
    return "harbor"


@dg.op
def send_van(context: dg.OpExecutionContext, station: str) -> str:
    context.log.info(f"Van to {station}")
    return station


@dg.job
def refill_stations():
    send_van(busiest_station)


defs = dg.Definitions(assets=[busiest_station], jobs=[refill_stations])
# end_asset
