import dagster as dg
from dagster_anthropic import AnthropicResource


@dg.definitions
def models() -> dg.Definitions:
    anthropic = AnthropicResource(
        api_key=dg.EnvVar("ANTHROPIC_API_KEY"),
        base_url=dg.EnvVar("ANTHROPIC_BASE_URL"),
    )
    return dg.Definitions(resources={"anthropic": anthropic})
