import dagster as dg


@dg.op(out={"paid": dg.Out(list[int]), "free": dg.Out(list[int])})
def split_trips():
    minutes = [12, 31, 7, 64]
    yield dg.Output([m for m in minutes if m > 15], "paid")
    yield dg.Output([m for m in minutes if m <= 15], "free")


@dg.op
def total(minutes: list[int]) -> int:
    return sum(minutes)


@dg.graph_multi_asset(
    outs={
        "paid_minutes": dg.AssetOut(
            description="Minutes of trips that cost money."
        ),
        "free_minutes": dg.AssetOut(
            description="Minutes of trips under 15 minutes."
        ),
    }
)
def minutes():
    paid, free = split_trips()
    return {
        "paid_minutes": total(paid),
        "free_minutes": total.alias("total_free")(free),
    }
