import csv
import io
import os

import dagster as dg
from dagster_gcp import GCSPickleIOManager, GCSResource

BUCKET = os.getenv("FLIGHTS_BUCKET", "balloon-flights")
LAUNCHES = [("vienna", 31250), ("graz", 28900), ("linz", 33480)]


@dg.asset(kinds={"gcs", "csv"})
def launches(gcs: GCSResource) -> dg.MaterializeResult:
    """Today's weather balloons, as a file that other programs read too."""
    text = io.StringIO()
    csv.writer(text).writerows([("station", "meters"), *LAUNCHES])
    blob = gcs.get_client().bucket(BUCKET).blob("raw/launches.csv")
    blob.upload_from_string(text.getvalue(), content_type="text/csv")
    return dg.MaterializeResult(
        metadata={
            "object": dg.MetadataValue.url(f"gs://{BUCKET}/{blob.name}"),
            "generation": str(blob.generation),
        }
    )


@dg.asset(deps=[launches])
def altitudes(gcs: GCSResource) -> dict[str, int]:
    blob = gcs.get_client().bucket(BUCKET).blob("raw/launches.csv")
    rows = csv.DictReader(io.StringIO(blob.download_as_text()))
    return {row["station"]: int(row["meters"]) for row in rows}


@dg.asset
def highest_flight(altitudes: dict[str, int]) -> str:
    return max(altitudes, key=altitudes.__getitem__)


@dg.asset_check(asset=altitudes)
def balloons_left_the_troposphere(
    altitudes: dict[str, int],
) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=min(altitudes.values()) > 12_000)


gcs = GCSResource(project="weather-lab")
defs = dg.Definitions(
    assets=[launches, altitudes, highest_flight],
    asset_checks=[balloons_left_the_troposphere],
    resources={
        "gcs": gcs,
        "io_manager": GCSPickleIOManager(
            gcs=gcs, gcs_bucket=BUCKET, gcs_prefix="dagster"
        ),
    },
)
