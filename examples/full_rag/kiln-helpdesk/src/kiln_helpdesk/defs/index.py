from uuid import NAMESPACE_URL, uuid5

import dagster as dg
from dagster_qdrant import QdrantConfig, QdrantResource
from qdrant_client import models


class HelpIndex(dg.ConfigurableResource):
    """A Qdrant collection with the chunks of all documents."""

    qdrant: QdrantResource
    collection: str
    dimensions: int

    def prepare(self) -> int:
        """Create the collection if needed; return how many chunks it has."""
        with self.qdrant.get_client() as client:
            if not client.collection_exists(self.collection):
                size = models.VectorParams(
                    size=self.dimensions, distance=models.Distance.COSINE
                )
                client.create_collection(self.collection, vectors_config=size)
            return client.count(self.collection).count

    def replace(
        self, urls: list[str], chunks: list[dict], vectors: list[list[float]]
    ) -> int:
        """Replace these documents' chunks; return how many the index has."""
        points = [
            models.PointStruct(
                id=str(
                    uuid5(NAMESPACE_URL, f"{chunk['url']}#{chunk['position']}")
                ),
                vector=vector,
                payload=chunk,
            )
            for chunk, vector in zip(chunks, vectors, strict=True)
        ]
        of_urls = models.FieldCondition(
            key="url", match=models.MatchAny(any=urls)
        )
        with self.qdrant.get_client() as client:
            client.delete(self.collection, models.Filter(must=[of_urls]))
            if points:
                client.upsert(self.collection, points)
            return client.count(self.collection).count

    def search(
        self, vector: list[float], limit: int
    ) -> list[models.ScoredPoint]:
        """Return the chunks that are most similar to a vector."""
        with self.qdrant.get_client() as client:
            return client.query_points(
                self.collection, vector, limit=limit
            ).points


@dg.definitions
def resources(context: dg.ComponentLoadContext) -> dg.Definitions:
    qdrant = QdrantResource(
        config=QdrantConfig(path=str(context.project_root / "qdrant"))
    )
    help_index = HelpIndex(qdrant=qdrant, collection="help", dimensions=256)
    return dg.Definitions(resources={"index": help_index})
