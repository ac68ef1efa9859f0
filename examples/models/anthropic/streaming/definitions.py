import dagster as dg
from dagster_anthropic import AnthropicResource


# start_asset
@dg.asset
def yearly_report(
    context: dg.AssetExecutionContext, anthropic: AnthropicResource
) -> str:
    with (
        anthropic.get_client(context) as client,
        client.messages.stream(
            model="claude-sonnet-4-5",
            max_tokens=32_000,
            messages=[
                {"role": "user", "content": "Write the report on ferry delays."}
            ],
        ) as stream,
    ):
        message = stream.get_final_message()
    if message.stop_reason == "max_tokens":
        raise dg.Failure("The report was cut off at max_tokens")
    context.add_output_metadata(
        {"anthropic.output_tokens": message.usage.output_tokens}
    )
    return message.content[0].text


# end_asset


defs = dg.Definitions(
    assets=[yearly_report],
    resources={
        "anthropic": AnthropicResource(api_key=dg.EnvVar("ANTHROPIC_API_KEY"))
    },
)
