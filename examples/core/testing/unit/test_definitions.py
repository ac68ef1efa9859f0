import bakery
import dagster as dg


def test_the_definitions_load() -> None:
    defs = dg.Definitions(
        assets=[bakery.orders, bakery.loaves, bakery.umbrella_discount],
        jobs=[bakery.plan_trays],
        resources={"weather": bakery.WeatherAPI(url=dg.EnvVar("WEATHER_URL"))},
    )
    dg.Definitions.validate_loadable(defs)
