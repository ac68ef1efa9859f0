import dagster as dg
from dagster_chroma import ChromaResource, HttpConfig

defs = dg.Definitions(
    resources={
        "chroma": ChromaResource(
            connection_config=HttpConfig(
                host=dg.EnvVar("CHROMA_HOST"),
                port=443,
                ssl=True,
                headers={"x-chroma-token": dg.EnvVar("CHROMA_TOKEN")},
            ),
            tenant="kitchen",
            database="recipes",
        )
    }
)
