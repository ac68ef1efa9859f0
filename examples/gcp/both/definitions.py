import dagster as dg
from dagster_gcp import BigQueryResource, GCSResource
from google.cloud import bigquery as bq

BUCKET = "corner-bakery-files"


@dg.asset(kinds={"gcs", "csv"})
def recipes_file(gcs: GCSResource) -> None:
    blob = gcs.get_client().bucket(BUCKET).blob("recipes.csv")
    blob.upload_from_string(
        "bread,minutes\nrye,65\nspelt,50\n", content_type="text/csv"
    )


@dg.asset(deps=[recipes_file], kinds={"bigquery"})
def recipes(bigquery: BigQueryResource) -> dg.MaterializeResult:
    options = bq.LoadJobConfig(
        source_format=bq.SourceFormat.CSV,
        autodetect=True,
        write_disposition="WRITE_TRUNCATE",
    )
    with bigquery.get_client() as client:
        uri = f"gs://{BUCKET}/recipes.csv"
        job = client.load_table_from_uri(
            uri, "bakery.recipes", job_config=options
        )
        job.result()
    return dg.MaterializeResult(
        metadata={"dagster/row_count": job.output_rows or 0}
    )


defs = dg.Definitions(
    assets=[recipes_file, recipes],
    resources={
        "gcs": GCSResource(project="corner-bakery"),
        "bigquery": BigQueryResource(project="corner-bakery"),
    },
)
