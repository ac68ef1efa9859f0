import dagster as dg


@dg.asset
def readings() -> list[float]:
    return [0.31, 0.29, -1.0]


@dg.asset
def soil_moisture(readings: list[float]) -> float:
    average = sum(readings) / len(readings)
    breakpoint()
    return average


if __name__ == "__main__":
    dg.materialize(
        [readings, soil_moisture], instance=dg.DagsterInstance.ephemeral()
    )
