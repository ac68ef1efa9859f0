import os

import dagster as dg
from dagster_slack import make_slack_on_run_failure_sensor


@dg.asset
def temperatures() -> list[float]:
    return [4.1, 3.8, 21.6]


@dg.asset
def cold_chain(temperatures: list[float]) -> None:
    warm = [value for value in temperatures if value > 8]
    if warm:
        raise dg.Failure(
            f"{len(warm)} of {len(temperatures)} readings are above 8 °C"
        )


slack_alerts = make_slack_on_run_failure_sensor(
    channel="#cold-chain",
    slack_token=os.environ["SLACK_BOT_TOKEN"],
    webserver_base_url="https://dagster.example.com",
    name="slack_alerts",
    default_status=dg.DefaultSensorStatus.RUNNING,
)

defs = dg.Definitions(assets=[temperatures, cold_chain], sensors=[slack_alerts])
