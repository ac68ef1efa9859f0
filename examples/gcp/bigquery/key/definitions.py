import dagster as dg
from dagster_gcp import BigQueryResource

defs = dg.Definitions(
    resources={
        "bigquery": BigQueryResource(
            project="corner-bakery",
            gcp_credentials=dg.EnvVar("BIGQUERY_KEY_BASE64"),
        )
    }
)
