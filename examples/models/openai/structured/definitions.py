import dagster as dg
from dagster_openai import OpenAIResource, with_usage_metadata
from pydantic import BaseModel


class Complaint(BaseModel):
    part: str
    severity: int


# start_asset
@dg.asset
def complaint(
    context: dg.AssetExecutionContext, openai: OpenAIResource
) -> dict:
    with openai.get_client(context) as client:
        parse = with_usage_metadata(
            context, "result", client.chat.completions.parse
        )
        completion = parse(
            model="gpt-4o-mini",
            messages=[
                {
                    "role": "user",
                    "content": "The pump arrived without a gasket.",
                }
            ],
            response_format=Complaint,
        )
    return completion.choices[0].message.parsed.model_dump()


# end_asset


defs = dg.Definitions(
    assets=[complaint],
    resources={"openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY"))},
)
