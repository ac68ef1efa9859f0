import dagster as dg


# start_chain
def build_city(
    city: str, raw: dg.AssetsDefinition
) -> list[dg.AssetsDefinition]:
    """Two assets per city: its trips from the shared file, and their number."""

    @dg.asset(name=f"{city}_trips", ins={"raw": dg.AssetIn(key=raw.key)})
    def city_trips(raw: dict[str, list[int]]) -> list[int]:
        return raw[city]

    @dg.asset(
        name=f"{city}_count", ins={"trips": dg.AssetIn(key=city_trips.key)}
    )
    def city_count(trips: list[int]) -> int:
        return len(trips)

    return [city_trips, city_count]


@dg.asset
def all_trips() -> dict[str, list[int]]:
    return {"bergen": [12, 31], "ghent": [7, 44, 9]}


bergen = build_city("bergen", all_trips)
ghent = build_city("ghent", all_trips)
# end_chain


# start_fan_in
counts = {
    assets[-1].key.path[-1]: dg.AssetIn(key=assets[-1].key)
    for assets in (bergen, ghent)
}


@dg.asset(ins=counts)
def ranking(**count_of: int) -> list[str]:
    return sorted(count_of, key=count_of.get, reverse=True)


# end_fan_in
