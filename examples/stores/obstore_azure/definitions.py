import dagster as dg
import obstore
from dagster_obstore.azure.resource import AzureObjectStore

NESTS = {"heron": 14, "swan": 3}


@dg.asset(kinds={"azure"})
def nest_counts(azure: AzureObjectStore) -> dg.MaterializeResult:
    """One line for each species, in a blob."""
    store = azure.create_store("bird-counts")
    lines = "".join(f"{species},{nests}\n" for species, nests in NESTS.items())
    obstore.put(store, "nests.csv", lines.encode())
    stored = obstore.head(store, "nests.csv")
    return dg.MaterializeResult(metadata={"bytes": stored["size"]})


@dg.asset(deps=[nest_counts])
def nests(azure: AzureObjectStore) -> dg.MaterializeResult:
    """The sum of the counts in the blob."""
    data = (
        obstore.get(azure.create_store("bird-counts"), "nests.csv")
        .bytes()
        .to_bytes()
    )
    counts = [int(line.split(",")[1]) for line in data.decode().splitlines()]
    return dg.MaterializeResult(metadata={"nests": sum(counts)})


defs = dg.Definitions(
    assets=[nest_counts, nests],
    resources={
        "azure": AzureObjectStore(
            # obstore takes the account from the variable, not from this option.
            storage_account=dg.EnvVar("AZURE_STORAGE_ACCOUNT_NAME"),
            access_key=dg.EnvVar("AZURE_STORAGE_ACCOUNT_KEY"),
        )
    },
)
