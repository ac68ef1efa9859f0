import dagster as dg

log: list[str] = []


# start_order
@dg.op
def close_catalog() -> None:
    log.append("closed")


@dg.op(ins={"closed": dg.In(dg.Nothing)})
def rebuild_index() -> None:
    log.append("rebuilt")


@dg.op(ins={"rebuilt": dg.In(dg.Nothing)})
def open_catalog() -> None:
    log.append("opened")


@dg.job
def maintain_catalog():
    open_catalog(rebuilt=rebuild_index(closed=close_catalog()))


# end_order
