import dagster as dg
from dagster_openai import OpenAIResource

from kiln_helpdesk.defs.index import HelpIndex
from kiln_helpdesk.defs.sources import WEEKS

MODEL = "text-embedding-3-small"


def split(documents: list[dict]) -> list[dict]:
    """Split documents into paragraphs, and put the title before each."""
    return [
        {
            "url": document["url"],
            "position": position,
            "text": f"{document['title']}: {paragraph}",
        }
        for document in documents
        for position, paragraph in enumerate(document["text"].split("\n\n"))
    ]


def embed_texts(client, texts: list[str], dimensions: int) -> list[list[float]]:
    """Return a vector for each text."""
    response = client.embeddings.create(
        model=MODEL, input=texts, dimensions=dimensions
    )
    return [each.embedding for each in response.data]


def embed_documents(
    context: dg.AssetExecutionContext,
    documents: list[dict],
    openai: OpenAIResource,
    index: HelpIndex,
) -> dg.MaterializeResult:
    chunks, vectors = split(documents), []
    with openai.get_client(context) as client:
        for start in range(0, len(chunks), 100):
            texts = [chunk["text"] for chunk in chunks[start : start + 100]]
            vectors += embed_texts(client, texts, index.dimensions)
    count = index.replace(
        [document["url"] for document in documents], chunks, vectors
    )
    context.log.info(f"{len(chunks)} chunks embedded, {count} in the index")
    return dg.MaterializeResult(
        metadata={"chunks": len(chunks), "chunks_in_index": count}
    )


@dg.asset(
    partitions_def=WEEKS,
    ins={"issues": dg.AssetIn(input_manager_key="documents")},
    deps=["collection"],
    group_name="index",
    kinds={"openai", "qdrant"},
    code_version=MODEL,
    pool="help_index",
    retry_policy=dg.RetryPolicy(max_retries=2, delay=5),
)
def issue_chunks(
    context: dg.AssetExecutionContext,
    issues: list[dict],
    openai: OpenAIResource,
    index: HelpIndex,
) -> dg.MaterializeResult:
    """Vectors of a week's issues."""
    return embed_documents(context, issues, openai, index)


@dg.asset(
    ins={"manual": dg.AssetIn(input_manager_key="documents")},
    deps=["collection"],
    group_name="index",
    kinds={"openai", "qdrant"},
    code_version=MODEL,
    pool="help_index",
    retry_policy=dg.RetryPolicy(max_retries=2, delay=5),
)
def manual_chunks(
    context: dg.AssetExecutionContext,
    manual: list[dict],
    openai: OpenAIResource,
    index: HelpIndex,
) -> dg.MaterializeResult:
    """Vectors of the manual."""
    return embed_documents(context, manual, openai, index)
