"""Four ways to name an upstream asset, and two assets to name."""

import dagster as dg


@dg.asset(key_prefix="raw")
def trips() -> None: ...


@dg.multi_asset(
    specs=[dg.AssetSpec("bikes"), dg.AssetSpec("docks", deps=["bikes"])]
)
def split_feed(): ...


# start_ways
@dg.asset(deps=[trips])  # the function, imported from its module
def rides_per_day() -> None: ...


@dg.asset(deps=[dg.AssetKey(["raw", "trips"])])  # the key, part by part
def rides_per_bike() -> None: ...


@dg.asset(deps=["docks"])  # a key that has one part
def rides_per_station() -> None: ...


@dg.asset(deps=[split_feed])  # every asset of a multi-asset
def inventory() -> None: ...


# end_ways
