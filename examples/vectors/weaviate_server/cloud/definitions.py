import dagster as dg
from dagster_weaviate import CloudConfig, WeaviateResource

defs = dg.Definitions(
    resources={
        "weaviate": WeaviateResource(
            connection_config=CloudConfig(
                cluster_url=dg.EnvVar("WEAVIATE_URL")
            ),
            # An EnvVar in a dictionary wouldn't be resolved, so read it here.
            auth_credentials={
                "api_key": dg.EnvVar("WEAVIATE_API_KEY").get_value()
            },
        )
    }
)
