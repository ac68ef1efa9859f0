import dagster as dg
from dagster_openai import OpenAIResource


# start_asset
@dg.asset
def headline(context: dg.AssetExecutionContext, openai: OpenAIResource) -> str:
    with openai.get_client(context) as client:
        response = client.responses.create(
            model="gpt-4o-mini", input="Three words on pumps."
        )
    context.add_output_metadata(
        {"openai.total_tokens": response.usage.total_tokens}
    )
    return response.output_text


# end_asset


defs = dg.Definitions(
    assets=[headline],
    resources={"openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY"))},
)
