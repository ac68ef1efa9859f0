import dagster as dg
import obstore
from obstore.store import GCSStore


class GCSStores(dg.ConfigurableResource):
    """Creates stores with the JSON key of a service account."""

    service_account_key: str

    def create_store(self, bucket: str) -> GCSStore:
        return GCSStore(
            bucket, config={"service_account_key": self.service_account_key}
        )


@dg.asset(kinds={"gcs"})
def checklist(gcs: GCSStores) -> None:
    """The species of this year, one on each line."""
    obstore.put(
        gcs.create_store("birdlists"), "2025.txt", b"crane\nheron\nswan\n"
    )


@dg.asset(deps=[checklist])
def species(gcs: GCSStores) -> dg.MaterializeResult:
    """How many species the list has."""
    data = (
        obstore.get(gcs.create_store("birdlists"), "2025.txt")
        .bytes()
        .to_bytes()
    )
    return dg.MaterializeResult(metadata={"species": len(data.splitlines())})


defs = dg.Definitions(
    assets=[checklist, species],
    resources={
        "gcs": GCSStores(
            service_account_key=dg.EnvVar("GCS_SERVICE_ACCOUNT_KEY")
        )
    },
)
