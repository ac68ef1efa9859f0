import dagster as dg


@dg.asset
def trip_minutes() -> list[int]:
    return [12, 31, 7, 64]


@dg.asset
def zones() -> None: ...


class RoundingConfig(dg.Config):
    minutes: int = 5


@dg.op
def round_up(minutes: list[int], config: RoundingConfig) -> list[int]:
    return [-(-m // config.minutes) * config.minutes for m in minutes]


@dg.op(ins={"ready": dg.In(dg.Nothing)})
def add_fee(minutes: list[int]) -> list[float]:
    return [1.5 + 0.1 * m for m in minutes]


@dg.graph_asset(ins={"ready": dg.AssetIn(key="zones")})
def trip_prices(trip_minutes: list[int], ready) -> list[float]:
    return add_fee(round_up(trip_minutes), ready=ready)
