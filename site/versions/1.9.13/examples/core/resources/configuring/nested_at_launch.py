import dagster as dg
from forecast import Forecast


# start_sample
class Report(dg.ConfigurableResource):
    forecast: Forecast
    author: str

    def heading(self) -> str:
        return f"{self.forecast.title()} ({self.author})"


@dg.asset
def report_heading(report: Report) -> str:
    return report.heading()
# end_sample


# start_definitions
forecast = Forecast.configure_at_launch()
defs = dg.Definitions(
    assets=[report_heading],
    resources={
        "forecast": forecast,
        "report": Report(forecast=forecast, author="Ana"),
    },
)
# end_definitions
