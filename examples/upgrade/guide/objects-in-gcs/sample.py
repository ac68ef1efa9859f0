from unittest import mock

import dagster as dg
from dagster_gcp import GCSPickleIOManager, GCSResource

bucket = mock.MagicMock()
bucket.list_blobs.return_value = ["dagster/orders"]


class Storage(GCSResource):
    def get_client(self):
        return mock.MagicMock(
            bucket=lambda name: bucket, list_blobs=bucket.list_blobs
        )


@dg.asset(io_manager_key="gcs")
def orders() -> int:
    return 3


manager = GCSPickleIOManager(gcs=Storage(), gcs_bucket="shop")
dg.materialize([orders], resources={"gcs": manager})
print("deleted:", bucket.blob().delete.called or bucket.delete_blob.called)
