# start_metric
import dagster as dg


@dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-09-01"))
def north_deliveries(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    parcels = [{"route": 4, "minutes": 31.5}, {"route": 7, "minutes": 18.0}]
    return dg.MaterializeResult(
        metadata={
            "parcels": len(parcels),
            "driving_minutes": sum(parcel["minutes"] for parcel in parcels),
        }
    )


@dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-09-01"))
def south_deliveries(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"parcels": 0, "driving_minutes": 0.0})


# end_metric


# start_checks
@dg.asset_check(asset=north_deliveries)
def parcels_were_delivered() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True, metadata={"parcels": 2})


# end_checks
