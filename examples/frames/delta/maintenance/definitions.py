import dagster as dg
import pandas as pd
from dagster_deltalake import DeltaTableResource, LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager

LOCAL = LocalConfig()


@dg.asset
def rides() -> pd.DataFrame:
    return pd.DataFrame({"line": ["red", "blue"], "riders": [310, 150]})


@dg.asset(deps=[rides])
def compacted_rides(rides_table: DeltaTableResource) -> dg.MaterializeResult:
    table = rides_table.load()
    compacted = table.optimize.compact()
    # Files that no version of the last seven days needs.
    removed = table.vacuum(retention_hours=168, dry_run=False)
    return dg.MaterializeResult(
        metadata={
            "version": table.version(),
            "files_merged": compacted["numFilesRemoved"],
            "files_deleted": len(removed),
        }
    )


weekly = dg.ScheduleDefinition(
    name="weekly_compaction",
    target=[compacted_rides],
    cron_schedule="0 3 * * 0",
)

defs = dg.Definitions(
    assets=[rides, compacted_rides],
    schedules=[weekly],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="lake", schema="transit", storage_options=LOCAL
        ),
        "rides_table": DeltaTableResource(
            url="lake/transit/rides", storage_options=LOCAL
        ),
    },
)
