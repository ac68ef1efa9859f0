import dagster as dg
from dagster_gcp import BigQueryResource, fetch_last_updated_timestamps


@dg.multi_observable_source_asset(
    specs=[dg.AssetSpec("suppliers"), dg.AssetSpec("flour_prices")]
)
def purchasing(bigquery: BigQueryResource):
    """Another team's tables: their version is when they last changed."""
    with bigquery.get_client() as client:
        changed = fetch_last_updated_timestamps(
            client=client,
            dataset_id="purchasing",
            table_ids=["suppliers", "flour_prices"],
        )
    for table, when in changed.items():
        yield dg.ObserveResult(
            asset_key=table, data_version=dg.DataVersion(when.isoformat())
        )


defs = dg.Definitions(
    assets=[purchasing],
    resources={"bigquery": BigQueryResource(project="corner-bakery")},
)
