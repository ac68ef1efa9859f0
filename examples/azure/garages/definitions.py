import dagster as dg
from dagster_azure.adls2 import (
    ADLS2DefaultAzureCredential,
    ADLS2PickleIOManager,
    ADLS2Resource,
)

SCANS = "garage,cars\nharbor,412\nopera,97\n"


@dg.asset(kinds={"azure", "csv"})
def scans(adls2: ADLS2Resource) -> dg.MaterializeResult:
    """The day's counts, as a file that other programs read too."""
    files = adls2.adls2_client.get_file_system_client("garages")
    files.get_file_client("raw/scans.csv").upload_data(SCANS, overwrite=True)
    return dg.MaterializeResult(metadata={"bytes": len(SCANS)})


@dg.asset(deps=[scans])
def occupancy(adls2: ADLS2Resource) -> dict[str, int]:
    files = adls2.adls2_client.get_file_system_client("garages")
    text = (
        files.get_file_client("raw/scans.csv")
        .download_file()
        .readall()
        .decode()
    )
    return {
        name: int(cars)
        for name, cars in (row.split(",") for row in text.split()[1:])
    }


@dg.asset
def fullest_garage(occupancy: dict[str, int]) -> str:
    return max(occupancy, key=occupancy.__getitem__)


adls2 = ADLS2Resource(
    storage_account="cityparking",
    credential=ADLS2DefaultAzureCredential(kwargs={}),
)
defs = dg.Definitions(
    assets=[scans, occupancy, fullest_garage],
    resources={
        "adls2": adls2,
        "io_manager": ADLS2PickleIOManager(
            adls2=adls2, adls2_file_system="garages"
        ),
    },
)
