# start_asset
import dagster as dg


@dg.asset
def readings() -> list[float]:
    return [0.31, 0.29, -1.0]


@dg.asset
def soil_moisture(
    context: dg.AssetExecutionContext, readings: list[float]
) -> float:
    average = sum(readings) / len(readings)
    context.pdb.set_trace()
    return average


# end_asset
