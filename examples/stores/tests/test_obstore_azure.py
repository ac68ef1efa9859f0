"""The page on obstore, Azure Blob Storage: against Azurite."""

from datetime import timedelta

import dagster as dg
import obstore
import pytest
from azurite import ACCOUNT, KEY, access_signature, azurite, create_container
from conftest import allow_http, metadata_of
from dagster_obstore.azure.compute_log_manager import ADLSComputeLogManager
from dagster_obstore.azure.resource import AzureObjectStore, AzureServicePrincipal
from obstore.exceptions import GenericError, PermissionDeniedError

CONTAINER = "bird-counts"
ONCE = {"max_retries": 0, "retry_timeout": timedelta(seconds=5)}


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """Azurite with the sample's container."""
    with azurite(tmp_path_factory.mktemp("azurite")) as address:
        create_container(address, CONTAINER)
        yield address


@pytest.fixture
def account(server, monkeypatch):
    monkeypatch.setenv("AZURE_STORAGE_ACCOUNT_NAME", ACCOUNT)
    monkeypatch.setenv("AZURE_STORAGE_ENDPOINT", server)


def store_with(**options):
    resource = AzureObjectStore(storage_account="ignored", allow_http=True, **options)
    return resource.create_store(CONTAINER, retry_config=ONCE)


def test_sample_writes_and_reads(account, monkeypatch, materialize):
    monkeypatch.setenv("AZURE_STORAGE_ACCOUNT_KEY", KEY)
    allow_http(monkeypatch, AzureObjectStore)
    result = materialize("obstore_azure")
    assert metadata_of(result, "nest_counts")["bytes"].value == 16
    assert metadata_of(result, "nests")["nests"].value == 17
    store = store_with(access_key=KEY)
    assert bytes(obstore.get(store, "nests.csv").bytes()) == b"heron,14\nswan,3\n"
    assert [entry["path"] for entry in obstore.list(store).collect()] == ["nests.csv"]


def test_a_shared_access_signature(account):
    store = store_with(sas_token=access_signature("rwl"))
    obstore.put(store, "sas.txt", b"hi")
    assert bytes(obstore.get(store, "sas.txt").bytes()) == b"hi"
    with pytest.raises(PermissionDeniedError, match="AuthorizationPermissionMismatch"):
        obstore.put(store_with(sas_token=access_signature("rl")), "sas.txt", b"no")


def test_messages(account):
    with pytest.raises(FileNotFoundError, match="Object at location none.txt not found"):
        obstore.get(store_with(access_key=KEY), "none.txt")
    nowhere = AzureObjectStore(storage_account="x", access_key=KEY, allow_http=True)
    with pytest.raises(FileNotFoundError, match="ContainerNotFound"):
        obstore.put(nowhere.create_store("nowhere", retry_config=ONCE), "a.txt", b"")
    with pytest.raises(PermissionDeniedError, match="AuthorizationFailure"):
        obstore.get(store_with(access_key="bm8="), "none.txt")


def test_the_account_of_the_resource_is_ignored():
    with pytest.raises(GenericError, match="Account must be specified"):
        AzureObjectStore(storage_account="birds", access_key=None).create_store("photos")


def test_a_store_of_the_resource_cannot_be_printed(account):
    # The exception is a panic of Rust, which derives from BaseException.
    with pytest.raises(BaseException, match="Account name should always exist in the config"):
        repr(store_with(access_key=KEY))


def test_service_principal_and_azure_cli(account):
    principal = AzureServicePrincipal(client_id="a", client_secret="b", tenant_id="c")
    store = store_with(service_principal=principal)
    assert {store.config[name] for name in ("client_id", "client_secret", "tenant_id")} == {*"abc"}
    assert store_with(use_azure_cli=True).config["use_azure_cli"] == "true"


def test_compute_logs(account):
    manager = ADLSComputeLogManager(
        storage_account=ACCOUNT, container=CONTAINER, access_key=KEY, prefix="logs", allow_http=True
    )

    @dg.op
    def say():
        print("a heron croaks")  # noqa: T201

    @dg.job
    def croak():
        say()

    with dg.instance_for_test() as instance:
        instance._compute_log_manager = manager  # noqa: SLF001
        manager.register_instance(instance)
        result = croak.execute_in_process(instance=instance)
    store = store_with(access_key=KEY)
    names = [entry["path"] for entry in obstore.list(store, "logs/").collect()]
    [out] = [name for name in names if name.endswith(".out")]
    assert out.startswith(f"logs/storage/{result.run_id}/compute_logs/")
    assert b"a heron croaks" in bytes(obstore.get(store, out).bytes())
