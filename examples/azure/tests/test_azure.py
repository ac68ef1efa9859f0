"""The page on Azure storage, against a server that answers like a storage account."""

import pickle
import shutil
import subprocess
import sys

import dagster as dg
import pytest
from azure.core.exceptions import ResourceNotFoundError
from azure_stand_in import Account
from conftest import GROUP, metadata_of
from dagster_azure.adls2 import (
    ADLS2DefaultAzureCredential,
    ADLS2Key,
    ADLS2PickleIOManager,
    ADLS2Resource,
    ADLS2SASToken,
)
from dagster_azure.blob import (
    AzureBlobComputeLogManager,
    AzureBlobStorageAnonymousCredential,
    AzureBlobStorageDefaultCredential,
    AzureBlobStorageResource,
    AzureBlobStorageSASTokenCredential,
)


class Token:
    """What DefaultAzureCredential would have got from the machine."""

    def __init__(self, **options) -> None:
        self.options = options


@pytest.fixture
def account(monkeypatch):
    server = Account()
    for module in ("adls2", "blob"):
        monkeypatch.setattr(f"dagster_azure.{module}.utils._create_url", lambda *_: server.url)
    # A key signs requests over plain HTTP; tokens are for HTTPS only.
    monkeypatch.setattr("dagster_azure.adls2.resources.DefaultAzureCredential", lambda **_: "a2V5")
    yield server
    server.close()


def test_quickstart(account, materialize):
    result = materialize("garages")
    assert account.files["garages/raw/scans.csv"].startswith(b"garage,cars\nharbor,412")
    assert pickle.loads(account.files["garages/dagster/fullest_garage"]) == "harbor"
    assert metadata_of(result, "occupancy")["path"] == "dagster/occupancy"
    assert all(each.startswith("SharedKey ") for each in account.authorization)
    assert account.duration == "60"


def test_a_second_run_deletes_and_writes(account, materialize):
    materialize("garages", "scans", "occupancy")
    account.requests.clear()
    materialize("garages", "occupancy")
    about = [each for each in account.requests if "dagster/occupancy" in each]
    deleted = about.index("DELETE garages/dagster/occupancy")
    assert about[deleted - 1] == "PUT garages/dagster/occupancy lease"
    assert "PUT garages/dagster/occupancy file" in about[deleted:]
    assert not account.leases


def test_partitions_and_ops(account):
    manager = ADLS2PickleIOManager(
        adls2=ADLS2Resource(storage_account="a", credential=ADLS2Key(key="a2V5")),
        adls2_file_system="garages",
    )
    days = dg.StaticPartitionsDefinition(["2025-06-01"])

    @dg.asset(partitions_def=days, key_prefix=["city"])
    def cars() -> int:
        return 3

    dg.materialize([cars], resources={"io_manager": manager}, partition_key="2025-06-01")
    assert pickle.loads(account.files["garages/dagster/city/cars/2025-06-01"]) == 3


def test_blob(account, materialize, monkeypatch):
    monkeypatch.setenv("PARKING_BLOB_URL", account.url)
    monkeypatch.setenv("PARKING_BLOB_KEY", "a2V5")
    result = materialize("garages/blob")
    assert account.files["garages/public/tariff.txt"] == b"first hour 2.50"
    assert metadata_of(result, "tariff") == {"blob": f"{account.url}/garages/public/tariff.txt"}


def test_compute_logs(account, workspace, monkeypatch):
    monkeypatch.setattr(
        "dagster_azure.blob.compute_log_manager.DefaultAzureCredential", lambda **_: "a2V5"
    )
    folder = workspace / "instance"
    folder.mkdir()
    shutil.copy(GROUP / "garages/logs/dagster.yaml", folder)
    with dg.DagsterInstance.from_config(str(folder)) as instance:
        assert isinstance(instance.compute_log_manager, AzureBlobComputeLogManager)

        @dg.op
        def say():
            print("barrier up")  # noqa: T201

        @dg.job
        def open_barrier():
            say()

        result = open_barrier.execute_in_process(instance=instance)
    [out] = [name for name in account.files if name.endswith(".out")]
    assert out.startswith(f"dagster-logs/dagster/storage/{result.run_id}/compute_logs/")
    assert b"barrier up" in account.files[out]


def test_a_file_system_that_does_not_exist(account):
    manager = ADLS2PickleIOManager(
        adls2=ADLS2Resource(storage_account="a", credential=ADLS2Key(key="a2V5")),
        adls2_file_system="nowhere",
    )

    @dg.asset
    def one() -> int:
        return 1

    with pytest.raises(ResourceNotFoundError, match="ErrorCode:ContainerNotFound"):
        dg.materialize([one], resources={"io_manager": manager})


def test_an_upstream_asset_that_was_never_materialized(account, materialize):
    with pytest.raises(ResourceNotFoundError, match="ErrorCode:BlobNotFound"):
        materialize("garages", "fullest_garage")


def test_lease_duration(account):
    manager = ADLS2PickleIOManager(
        adls2=ADLS2Resource(storage_account="a", credential=ADLS2SASToken(token="sig=1")),
        adls2_file_system="garages",
        lease_duration=5,
    )

    @dg.asset
    def one() -> int:
        return 1

    message = r"lease_duration must be -1 \(unlimited\) or between 15 and 60"
    with pytest.raises(ValueError, match=message):
        dg.materialize([one], resources={"io_manager": manager})


def test_credentials():
    with pytest.raises(ValueError, match="kwargs\n  Input should be a valid dictionary"):
        ADLS2DefaultAzureCredential()
    assert AzureBlobStorageDefaultCredential().kwargs == {}
    for credential in (
        AzureBlobStorageSASTokenCredential(token="sig=1"),
        AzureBlobStorageAnonymousCredential(),
    ):
        resource = AzureBlobStorageResource(
            account_url="https://cityparking.blob.core.windows.net", credential=credential
        )
        with resource.get_client() as service:
            assert service.account_name == "cityparking"


def test_defaults():
    fields = ADLS2PickleIOManager.model_fields
    assert fields["adls2_prefix"].default == "dagster"
    assert fields["lease_duration"].default == 60
    assert fields["adls2_file_system"].is_required()
    logs = AzureBlobComputeLogManager.config_type()
    assert logs["prefix"].default_value == "dagster"
    assert logs["upload_interval"].default_value is None


def test_readers_test(workspace):
    shutil.copy(GROUP / "garages/definitions.py", workspace)
    shutil.copy(GROUP / "garages/testing/test_definitions.py", workspace)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "test_definitions.py"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "1 passed" in done.stdout, done.stdout
