# start_sample
import dagster as dg


class Forecast(dg.ConfigurableResource):
    city: str
    days: int = 3

    def title(self) -> str:
        return f"{self.city}, next {self.days} days"


@dg.asset
def demand_forecast(forecast: Forecast) -> str:
    return forecast.title()
# end_sample


# start_sensor
@dg.schedule(target=[demand_forecast], cron_schedule="0 4 * * *")
def porto_forecast() -> dg.RunRequest:
    return dg.RunRequest(
        run_config=dg.RunConfig(resources={"forecast": Forecast(city="Porto")})
    )


# end_sensor


# start_definitions
defs = dg.Definitions(
    assets=[demand_forecast],
    schedules=[porto_forecast],
    resources={"forecast": Forecast.configure_at_launch()},
)
# end_definitions
