from azure.identity import DefaultAzureCredential
from azure.storage.blob import ContainerClient
from blob_pipes_job import BlobContextLoader, BlobMessageWriter
from dagster_pipes import open_dagster_pipes

container = ContainerClient(
    "https://riverstorage.blob.core.windows.net",
    "pipes",
    DefaultAzureCredential(),
)

if __name__ == "__main__":
    with open_dagster_pipes(
        context_loader=BlobContextLoader(container),
        message_writer=BlobMessageWriter(container),
    ) as pipes:
        epochs = pipes.get_extra("epochs")
        error = 1.0
        for epoch in range(epochs):
            error *= 0.9
            pipes.log.info(f"epoch {epoch + 1}: mean error {error:.3f} m")
        pipes.report_asset_materialization(
            metadata={"epochs": epochs, "mean_error": round(error, 3)}
        )
