import dagster as dg
import pytest
from dagster_gcp import GCSResource
from definitions import launches
from gcp_storage_emulator.server import create_server


@pytest.fixture
def gcs(monkeypatch):
    server = create_server(
        "localhost", 9023, in_memory=True, default_bucket="balloon-flights"
    )
    server.start()
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", "http://localhost:9023")
    yield GCSResource(project="test")
    server.stop()


def test_launches_have_a_header(gcs: GCSResource) -> None:
    assert dg.materialize([launches], resources={"gcs": gcs}).success

    blob = gcs.get_client().bucket("balloon-flights").blob("raw/launches.csv")
    assert blob.download_as_text().splitlines()[0] == "station,meters"
