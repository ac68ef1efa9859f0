import dagster as dg
from dagster_azure.blob import (
    AzureBlobStorageKeyCredential,
    AzureBlobStorageResource,
)


@dg.asset(kinds={"azure"})
def tariff(blob: AzureBlobStorageResource) -> dg.MaterializeResult:
    with blob.get_client() as service:
        target = service.get_blob_client("garages", "public/tariff.txt")
        target.upload_blob("first hour 2.50", overwrite=True)
        return dg.MaterializeResult(
            metadata={"blob": dg.MetadataValue.url(target.url)}
        )


defs = dg.Definitions(
    assets=[tariff],
    resources={
        "blob": AzureBlobStorageResource(
            account_url=dg.EnvVar("PARKING_BLOB_URL"),
            credential=AzureBlobStorageKeyCredential(
                key=dg.EnvVar("PARKING_BLOB_KEY")
            ),
        )
    },
)
