# start_sample
import dagster as dg


@dg.asset(
    ins={
        "last_year": dg.AssetIn(key=dg.AssetKey(["archive", "trips"])),
        "this_year": dg.AssetIn(key="trips"),
    }
)
def growth(last_year: list[int], this_year: list[int]) -> float:
    return len(this_year) / len(last_year)


# end_sample


@dg.asset(key_prefix="archive", name="trips")
def old_trips() -> list[int]:
    return [12, 130]


@dg.asset
def trips() -> list[int]:
    return [12, 130, 20]
