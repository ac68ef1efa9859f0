import dagster as dg


# start_op
@dg.op
def reserve(context: dg.OpExecutionContext, station: str, bikes: int) -> str:
    context.log.info(f"{bikes} bikes at {station}")
    return f"{station}: {bikes}"


@dg.job
def reserve_bikes():
    reserve()


# end_op


# start_job_input
@dg.op
def announce(station: str) -> str:
    return f"Reserved bikes at {station}"


@dg.job
def reserve_and_announce(station, bikes):
    reserve(station, bikes)
    announce(station)


# end_job_input

# start_fixed
fair = reserve_and_announce.graph.to_job(
    name="fair", input_values={"station": "fairground", "bikes": 30}
)
# end_fixed


# start_default
@dg.op(ins={"bikes": dg.In(default_value=5)})
def reserve_some(station: str, bikes: int) -> str:
    return f"{station}: {bikes}"


@dg.op
def reserve_a_few(station: str, bikes: int = 2) -> str:
    return f"{station}: {bikes}"


# end_default
