import dagster as dg
from dagster_slack import SlackResource


@dg.asset
def temperatures() -> list[float]:
    return [4.1, 3.8, 5.2]


@dg.asset
def daily_report(
    temperatures: list[float], slack: SlackResource
) -> dg.MaterializeResult:
    text = f"{len(temperatures)} readings, the warmest {max(temperatures)} °C"
    answer = slack.get_client().chat_postMessage(
        channel="#cold-chain", text=text
    )
    return dg.MaterializeResult(metadata={"message": answer["ts"]})


defs = dg.Definitions(
    assets=[temperatures, daily_report],
    resources={"slack": SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))},
)
