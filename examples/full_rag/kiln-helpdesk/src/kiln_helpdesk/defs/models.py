import dagster as dg
from dagster_openai import OpenAIResource


@dg.definitions
def models() -> dg.Definitions:
    openai = OpenAIResource(
        api_key=dg.EnvVar("OPENAI_API_KEY"),
        base_url=dg.EnvVar("OPENAI_BASE_URL"),
    )
    return dg.Definitions(resources={"openai": openai})
