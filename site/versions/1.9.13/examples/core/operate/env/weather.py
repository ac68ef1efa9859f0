# start_resource
import dagster as dg
from pydantic import Field


class WeatherService(dg.ConfigurableResource):
    url: str
    token: str = Field(repr=False)
    days: int = 3

    def describe(self) -> str:
        return f"{self.days} days from {self.url}"


@dg.asset
def forecast(weather: WeatherService) -> str:
    return weather.describe()


defs = dg.Definitions(
    assets=[forecast],
    resources={
        "weather": WeatherService(
            url="https://weather.example.com",
            token=dg.EnvVar("WEATHER_TOKEN"),
            days=dg.EnvVar.int("WEATHER_DAYS"),
        )
    },
)
# end_resource
