import dagster as dg


@dg.asset
def trip_minutes() -> list[int]:
    return [12, 31, 7]


@dg.asset
def longest_trip(trip_minutes: list[int]) -> int:
    return max(trip_minutes)


# end_values


# start_renamed
@dg.asset(key_prefix=["lake", "raw"])
def prices() -> dict[str, float]:
    return {"ride": 1.5, "minute": 0.1}


@dg.asset(ins={"tariff": dg.AssetIn(key=["lake", "raw", "prices"])})
def revenue(trip_minutes: list[int], tariff: dict[str, float]) -> float:
    return sum(
        tariff["ride"] + tariff["minute"] * minutes for minutes in trip_minutes
    )


# end_renamed
