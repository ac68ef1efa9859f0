import os

import dagster as dg
from dagster_msteams import make_teams_on_run_failure_sensor


@dg.asset
def meter_readings() -> dict[str, int]:
    return {"M-17": 4210, "M-18": -3}


@dg.asset
def invoices(meter_readings: dict[str, int]) -> None:
    for meter, reading in meter_readings.items():
        if reading < 0:
            raise ValueError(f"Meter {meter} reads {reading}")


teams_alerts = make_teams_on_run_failure_sensor(
    hook_url=os.environ["TEAMS_WEBHOOK_URL"],
    webserver_base_url="https://dagster.example.com",
    name="teams_alerts",
    default_status=dg.DefaultSensorStatus.RUNNING,
)

defs = dg.Definitions(assets=[meter_readings, invoices], sensors=[teams_alerts])
