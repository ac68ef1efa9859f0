import dagster as dg
from dagster_slack import SlackResource, slack_on_failure


@dg.asset
def cold_chain() -> None:
    raise dg.Failure("1 of 3 readings are above 8 °C")


def mention_on_call(context: dg.HookContext) -> str:
    return f"<!subteam^S0400CALL> `{context.op.name}`: {context.op_exception}"


nightly = dg.define_asset_job(
    "nightly",
    selection=[cold_chain],
    hooks={slack_on_failure("#cold-chain", message_fn=mention_on_call)},
)

defs = dg.Definitions(
    assets=[cold_chain],
    jobs=[nightly],
    resources={"slack": SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))},
)
