import dagster as dg
import obstore
from dagster_obstore.s3 import S3ObjectStore

PHOTOS = {"2025-06-01": ["swan", "heron"], "2025-06-02": ["crane"]}
DAYS = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", end_date="2025-06-03"
)


@dg.asset(partitions_def=DAYS, kinds={"s3"})
def photos(
    context: dg.AssetExecutionContext, s3: S3ObjectStore
) -> dg.MaterializeResult:
    """The photos of a day, one object each."""
    store = s3.create_store("bird-photos")
    day = context.partition_key
    for name in PHOTOS[day]:
        obstore.put(store, f"{day}/{name}.jpg", name.encode())
    return dg.MaterializeResult(metadata={"objects": len(PHOTOS[day])})


@dg.asset(deps=[photos], partitions_def=DAYS, kinds={"s3"})
def index(context: dg.AssetExecutionContext, s3: S3ObjectStore) -> None:
    """A list of the day's photos, next to them."""
    store = s3.create_store("bird-photos")
    day = context.partition_key
    found = obstore.list(store, f"{day}/").collect()
    lines = [f"{entry['path']} {entry['size']}\n" for entry in found]
    obstore.put(store, f"index/{day}.txt", "".join(lines).encode())


@dg.asset_check(asset=photos)
def no_empty_photo(s3: S3ObjectStore) -> dg.AssetCheckResult:
    entries = obstore.list(s3.create_store("bird-photos")).collect()
    empty = [entry["path"] for entry in entries if entry["size"] == 0]
    return dg.AssetCheckResult(passed=not empty, metadata={"empty": empty})


defs = dg.Definitions(
    assets=[photos, index],
    asset_checks=[no_empty_photo],
    resources={
        "s3": S3ObjectStore(
            access_key_id=dg.EnvVar("AWS_ACCESS_KEY_ID"),
            secret_access_key=dg.EnvVar("AWS_SECRET_ACCESS_KEY"),
        )
    },
)
