import dagster as dg
from dagster_qdrant import QdrantConfig, QdrantResource

defs = dg.Definitions(
    resources={
        "qdrant": QdrantResource(
            config=QdrantConfig(
                url=dg.EnvVar("QDRANT_URL"),
                api_key=dg.EnvVar("QDRANT_API_KEY"),
                timeout=30,
            )
        )
    }
)
