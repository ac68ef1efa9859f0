import dagster as dg


@dg.asset
def stock() -> None: ...


def read_levels() -> dict[str, int]:
    """Stand in for a scan of the shelves."""
    return {"tape": 2, "boxes": 40, "labels": 0}


# start_logging
@dg.sensor(target=[stock], minimum_interval_seconds=120)
def low_stock(
    context: dg.SensorEvaluationContext,
) -> dg.RunRequest | dg.SkipReason:
    low = []
    for item, level in read_levels().items():
        context.log.info(f"{item}: {level} left")
        if level == 0:
            context.log.error(f"{item} has run out")
        if level < 5:
            low.append(item)
    if not low:
        return dg.SkipReason("Enough of everything.")
    return dg.RunRequest(tags={"low": ",".join(low)})


# end_logging


defs = dg.Definitions(assets=[stock], sensors=[low_stock])
