import dagster as dg
from dagster_openai import OpenAIResource

from kiln_helpdesk.defs.embeddings import embed_texts
from kiln_helpdesk.defs.index import HelpIndex

#: Questions with the address that has to be among the sources.
KNOWN = {
    "What does error E4 mean?": "/issues/15",
    "How hot is cone 6?": "/cones.html",
    "Can I start a program later?": "/programs.html",
}


@dg.asset_check(
    asset="manual_chunks", additional_deps=["issue_chunks"], pool="help_index"
)
def finds_known_answers(
    context: dg.AssetCheckExecutionContext,
    openai: OpenAIResource,
    index: HelpIndex,
) -> dg.AssetCheckResult:
    """The index finds the right source for questions whose answer is known."""
    with openai.get_client(context) as client:
        vectors = embed_texts(client, list(KNOWN), index.dimensions)
    missed = [
        question
        for (question, ending), vector in zip(
            KNOWN.items(), vectors, strict=True
        )
        if not any(
            p.payload["url"].endswith(ending) for p in index.search(vector, 3)
        )
    ]
    return dg.AssetCheckResult(passed=not missed, metadata={"missed": missed})
