import dagster as dg
from dagster_gcp.gcs import GCSPickleIOManager, GCSResource


@dg.asset
def arrivals() -> list[str]:
    return ["Aurora", "Borealis"]


@dg.asset
def berths(arrivals: list[str]) -> dict[str, int]:
    return {ship: number for number, ship in enumerate(arrivals, start=1)}


# start_defs
defs = dg.Definitions(
    assets=[arrivals, berths],
    resources={
        "io_manager": GCSPickleIOManager(
            gcs=GCSResource(project="harbor-prod"),
            gcs_bucket="harbor-dagster",
        ),
    },
)
# end_defs
