# start_asset
import json

import dagster as dg
from dagster_azure.adls2 import ADLS2DefaultAzureCredential, ADLS2Resource

CONTAINER = "bike-share-archive"


@dg.asset
def trips_in_azure(azure: ADLS2Resource) -> dg.MaterializeResult:
    trips = [{"bike": 7, "minutes": 12}, {"bike": 8, "minutes": 130}]
    service = azure.blob_client
    blob = service.get_blob_client(CONTAINER, "trips/2025-06-01.json")
    blob.upload_blob(json.dumps(trips), overwrite=True)
    return dg.MaterializeResult(metadata={"object": blob.url})


# end_asset


# start_definitions
defs = dg.Definitions(
    assets=[trips_in_azure],
    resources={
        "azure": ADLS2Resource(
            storage_account="bikeshare",
            credential=ADLS2DefaultAzureCredential(kwargs={}),
        )
    },
)
# end_definitions
