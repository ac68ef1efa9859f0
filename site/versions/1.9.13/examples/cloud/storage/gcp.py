# start_asset
import json

import dagster as dg
from dagster_gcp import GCSResource

BUCKET = "bike-share-archive"


@dg.asset
def trips_in_gcs(gcs: GCSResource) -> dg.MaterializeResult:
    trips = [{"bike": 7, "minutes": 12}, {"bike": 8, "minutes": 130}]
    blob = gcs.get_client().bucket(BUCKET).blob("trips/2025-06-01.json")
    blob.upload_from_string(json.dumps(trips), content_type="application/json")
    return dg.MaterializeResult(
        metadata={"object": f"gs://{BUCKET}/{blob.name}"}
    )


# end_asset


# start_definitions
defs = dg.Definitions(
    assets=[trips_in_gcs], resources={"gcs": GCSResource(project="bike-share")}
)
# end_definitions
