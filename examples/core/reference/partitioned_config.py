import dagster as dg


class CityConfig(dg.Config):
    city: str


@dg.op
def count_trips(config: CityConfig) -> str:
    return config.city


@dg.static_partitioned_config(partition_keys=["Lyon", "Oslo"])
def by_city(partition_key: str) -> dg.RunConfig:
    return dg.RunConfig(ops={"count_trips": CityConfig(city=partition_key)})


@dg.job(config=by_city)
def city_report() -> None:
    count_trips()


result = city_report.execute_in_process(partition_key="Oslo")
assert result.output_for_node("count_trips") == "Oslo"
