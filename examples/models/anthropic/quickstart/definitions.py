import dagster as dg
from dagster_anthropic import AnthropicResource

HANDBOOK = (
    "Class A: delay over 60 minutes. Class B: cancellation. "
    "Class C: anything else."
)

days = dg.DailyPartitionsDefinition(start_date="2025-10-01")


@dg.asset(partitions_def=days)
def incidents(context: dg.AssetExecutionContext) -> list[str]:
    return [f"{context.partition_key}: the 8:15 ferry left 75 minutes late."]


@dg.asset(partitions_def=days, kinds={"anthropic"})
def incident_classes(
    context: dg.AssetExecutionContext,
    incidents: list[str],
    anthropic: AnthropicResource,
) -> list[str]:
    handbook = {
        "type": "text",
        "text": HANDBOOK,
        "cache_control": {"type": "ephemeral"},
    }
    classes = []
    with anthropic.get_client(context) as client:
        for incident in incidents:
            message = client.messages.create(
                model="claude-sonnet-4-5",
                max_tokens=10,
                system=[handbook],
                messages=[
                    {
                        "role": "user",
                        "content": f"Answer with the letter only. {incident}",
                    }
                ],
            )
            classes.append(message.content[0].text)
    return classes


defs = dg.Definitions(
    assets=[incidents, incident_classes],
    resources={
        "anthropic": AnthropicResource(api_key=dg.EnvVar("ANTHROPIC_API_KEY"))
    },
)
