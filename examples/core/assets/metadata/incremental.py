import time

import dagster as dg

TRIPS = [
    {"id": 1, "minutes": 12},
    {"id": 2, "minutes": 30},
    {"id": 3, "minutes": 7},
]


def read_trips(after: int) -> list[dict]:
    """Stands for a query such as `SELECT … WHERE id > ?`."""
    return [trip for trip in TRIPS if trip["id"] > after]


# start_asset
@dg.asset
def loaded_trips(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    started = time.monotonic()
    records = context.instance.fetch_materializations(
        context.asset_key, limit=1
    ).records
    previous = records[0].asset_materialization if records else None
    found = previous.metadata.get("last_id") if previous else None
    last_id = int(found.value) if found else 0

    trips = read_trips(after=last_id)  # append them to your table here

    return dg.MaterializeResult(
        metadata={
            "last_id": max([last_id, *(trip["id"] for trip in trips)]),
            "new_trips": len(trips),
            "seconds": time.monotonic() - started,
        }
    )


# end_asset
