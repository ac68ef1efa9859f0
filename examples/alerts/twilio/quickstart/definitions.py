import os

import dagster as dg
from dagster_twilio import twilio_resource
from twilio.rest import Client


@dg.asset
def pump_pressure() -> None:
    raise ValueError("Pump 4: 11.2 bar")


pumps = dg.define_asset_job("pumps", selection=[pump_pressure])


@dg.run_failure_sensor(
    monitored_jobs=[pumps], default_status=dg.DefaultSensorStatus.RUNNING
)
def text_on_call(
    context: dg.RunFailureSensorContext, twilio: dg.ResourceParam[Client]
) -> None:
    run = context.dagster_run
    text = f"{run.job_name} failed: dagster.example.com/runs/{run.run_id}"
    message = twilio.messages.create(
        to=os.environ["ON_CALL_NUMBER"],
        from_=os.environ["TWILIO_NUMBER"],
        body=text[:160],
    )
    context.log.info(f"{message.sid} {message.status}")


twilio = twilio_resource.configured(
    {
        "account_sid": {"env": "TWILIO_ACCOUNT_SID"},
        "auth_token": {"env": "TWILIO_AUTH_TOKEN"},
    }
)

defs = dg.Definitions(
    assets=[pump_pressure],
    jobs=[pumps],
    sensors=[text_on_call],
    resources={"twilio": twilio},
)
