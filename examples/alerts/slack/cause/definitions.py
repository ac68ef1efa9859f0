import os

import dagster as dg
from dagster_slack import make_slack_on_run_failure_sensor


@dg.asset
def cold_chain() -> None:
    raise dg.Failure("1 of 3 readings are above 8 °C")


# start_text
def name_the_cause(context: dg.RunFailureSensorContext) -> str:
    lines = []
    for event in context.get_step_failure_events():
        error = event.event_specific_data.error
        cause = (error.cause or error).message.strip()
        lines.append(f"*{event.step_key}*: {cause}")
    return "\n".join(lines)[:2900] or context.failure_event.message


slack_alerts = make_slack_on_run_failure_sensor(
    channel="#cold-chain",
    slack_token=os.environ["SLACK_BOT_TOKEN"],
    text_fn=name_the_cause,
    webserver_base_url="https://dagster.example.com",
    name="slack_alerts",
)
# end_text

defs = dg.Definitions(assets=[cold_chain], sensors=[slack_alerts])
