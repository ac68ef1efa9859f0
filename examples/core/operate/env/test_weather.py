# start_test
import dagster as dg
from weather import WeatherService, forecast


def test_forecast(monkeypatch):
    monkeypatch.setenv("WEATHER_TOKEN", "only-for-tests")
    weather = WeatherService(
        url="http://localhost", token=dg.EnvVar("WEATHER_TOKEN")
    )
    result = dg.materialize([forecast], resources={"weather": weather})
    assert result.output_for_node("forecast") == "3 days from http://localhost"


# end_test
