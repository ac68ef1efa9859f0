import dagster as dg
from dagster_weaviate import LocalConfig, WeaviateResource
from weaviate.classes.config import Configure, DataType, Property

QUESTIONS = [{"text": "Why is the sky blue?"}, {"text": "Do fish sleep?"}]


def embed(text: str) -> list[float]:
    """A stand-in for your model."""
    return [float(len(text)), float(text.count(" "))]


@dg.asset(kinds={"weaviate"})
def questions(weaviate: WeaviateResource) -> dg.MaterializeResult:
    """Each question with its vector."""
    with weaviate.get_client() as client:
        if not client.collections.exists("Question"):
            client.collections.create(
                "Question",
                properties=[Property(name="text", data_type=DataType.TEXT)],
                vector_config=Configure.Vectors.self_provided(),
            )
        collection = client.collections.get("Question")
        with collection.batch.fixed_size(batch_size=100) as batch:
            for question in QUESTIONS:
                batch.add_object(question, vector=embed(question["text"]))
        failed = len(collection.batch.failed_objects)
    return dg.MaterializeResult(
        metadata={"sent": len(QUESTIONS), "failed": failed}
    )


defs = dg.Definitions(
    assets=[questions],
    resources={
        "weaviate": WeaviateResource(
            connection_config=LocalConfig(host="localhost")
        )
    },
)
