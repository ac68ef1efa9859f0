import dagster as dg

trips = dg.AssetKey(["lake", "raw", "trips"])

assert trips.to_user_string() == "lake/raw/trips"
assert trips == dg.AssetKey.from_user_string("lake/raw/trips")
assert trips.has_prefix(["lake", "raw"])
assert trips.to_python_identifier() == "lake__raw__trips"


@dg.asset(key=trips)
def load_trips() -> None: ...


@dg.asset(deps=[trips])
def trips_per_day() -> None: ...
