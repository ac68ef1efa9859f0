# start_assets
import dagster as dg


@dg.asset
def readings() -> list[float]:
    return [0.31, 0.29, -1.0]


@dg.asset
def soil_moisture(readings: list[float]) -> float:
    if min(readings) < 0:
        raise ValueError(f"Moisture cannot be negative: {min(readings)}")
    return sum(readings) / len(readings)
# end_assets
