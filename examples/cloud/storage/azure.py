# start_asset
import json

import dagster as dg
from dagster_azure.blob import (
    AzureBlobStorageDefaultCredential,
    AzureBlobStorageResource,
)

CONTAINER = "bike-share-archive"


@dg.asset
def trips_in_azure(azure: AzureBlobStorageResource) -> dg.MaterializeResult:
    trips = [{"bike": 7, "minutes": 12}, {"bike": 8, "minutes": 130}]
    with azure.get_client() as service:
        blob = service.get_blob_client(CONTAINER, "trips/2025-06-01.json")
        blob.upload_blob(json.dumps(trips), overwrite=True)
        return dg.MaterializeResult(metadata={"object": blob.url})


# end_asset


# start_definitions
@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "azure": AzureBlobStorageResource(
                account_url="https://bikeshare.blob.core.windows.net",
                credential=AzureBlobStorageDefaultCredential(),
            )
        }
    )


# end_definitions
