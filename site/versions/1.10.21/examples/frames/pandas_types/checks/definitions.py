import dagster as dg
import pandas as pd

DAYS = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", end_date="2025-06-04"
)


@dg.asset(partitions_def=DAYS)
def visits(context: dg.AssetExecutionContext) -> dg.Output[pd.DataFrame]:
    frame = pd.DataFrame({"day": context.partition_key, "visitors": [120, 80]})
    schema = dg.TableSchema(
        columns=[
            dg.TableColumn(name, str(dtype))
            for name, dtype in frame.dtypes.items()
        ]
    )
    return dg.Output(
        frame,
        metadata={
            "dagster/column_schema": schema,
            "dagster/partition_row_count": len(frame),
        },
    )


@dg.asset(
    ins={"visits": dg.AssetIn(metadata={"allow_missing_partitions": True})}
)
def busiest_day(visits: dict[str, pd.DataFrame]) -> pd.DataFrame:
    # One data frame for each day that was materialized.
    days = (
        pd.concat(visits.values())
        .groupby("day", as_index=False)["visitors"]
        .sum()
    )
    return days.nlargest(1, "visitors")


@dg.asset_check(asset=busiest_day)
def halls_were_open(busiest_day: pd.DataFrame) -> dg.AssetCheckResult:
    visitors = int(busiest_day["visitors"].sum())
    return dg.AssetCheckResult(
        passed=visitors >= 500,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"visitors": visitors},
    )


closing_time = dg.build_schedule_from_partitioned_job(
    dg.define_asset_job("daily_visits", selection=[visits]), hour_of_day=18
)

defs = dg.Definitions(
    assets=[visits, busiest_day],
    asset_checks=[halls_were_open],
    schedules=[closing_time],
)
