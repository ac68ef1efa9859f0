import dagster as dg
from dagster_openai import OpenAIResource

REVIEWS = [
    "The pump arrived without a gasket.",
    "Quiet, but the hose is too short.",
    "Works well. The manual is hard to read.",
]


@dg.asset
def reviews() -> list[str]:
    return REVIEWS


@dg.asset(kinds={"openai"})
def review_summary(
    context: dg.AssetExecutionContext,
    reviews: list[str],
    openai: OpenAIResource,
) -> str:
    with openai.get_client(context) as client:
        completion = client.chat.completions.create(
            model="gpt-4o-mini",
            messages=[
                {
                    "role": "system",
                    "content": "Summarize the complaints in one sentence.",
                },
                {"role": "user", "content": "\n".join(reviews)},
            ],
            temperature=0,
        )
    return completion.choices[0].message.content


@dg.asset(kinds={"openai"})
def review_vectors(
    context: dg.AssetExecutionContext,
    reviews: list[str],
    openai: OpenAIResource,
) -> list[list[float]]:
    with openai.get_client(context) as client:
        answer = client.embeddings.create(
            model="text-embedding-3-small", input=reviews
        )
    return [item.embedding for item in answer.data]


defs = dg.Definitions(
    assets=[reviews, review_summary, review_vectors],
    resources={"openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY"))},
)
