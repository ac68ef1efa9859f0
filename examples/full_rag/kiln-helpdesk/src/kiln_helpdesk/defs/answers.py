import dagster as dg
from dagster_openai import OpenAIResource

from kiln_helpdesk.defs.embeddings import embed_texts
from kiln_helpdesk.defs.index import HelpIndex

RULES = "Answer from the numbered sources only, and cite them, as in [1]."


class Question(dg.Config):
    """What to ask, and which model answers."""

    text: str
    sources: int = 3
    model: str = "gpt-4o-mini"


@dg.asset(
    deps=["issue_chunks", "manual_chunks"],
    group_name="answers",
    kinds={"openai", "qdrant"},
    pool="help_index",
)
def answer(
    context: dg.AssetExecutionContext,
    config: Question,
    openai: OpenAIResource,
    index: HelpIndex,
) -> dg.MaterializeResult:
    """An answer to a question, with its sources."""
    with openai.get_client(context) as client:
        (vector,) = embed_texts(client, [config.text], index.dimensions)
        found = index.search(vector, config.sources)
        sources = [
            f"[{n}] {point.payload['text']}" for n, point in enumerate(found, 1)
        ]
        asked = "\n".join(sources) + f"\n\nQuestion: {config.text}"
        response = client.chat.completions.create(
            model=config.model,
            messages=[
                {"role": "system", "content": RULES},
                {"role": "user", "content": asked},
            ],
        )
    text = response.choices[0].message.content
    context.log.info(text)
    for n, point in enumerate(found, 1):
        context.log.info(f"[{n}] {point.payload['url']}")
    links = [
        f"{n}. [{point.score:.2f}]({point.payload['url']})"
        for n, point in enumerate(found, 1)
    ]
    return dg.MaterializeResult(
        metadata={
            "answer": text,
            "sources": dg.MetadataValue.md("\n".join(links)),
        }
    )
