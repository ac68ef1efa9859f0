import dagster as dg
import pandas as pd
from catalog import PROPERTIES
from dagster_iceberg.config import IcebergCatalogConfig
from dagster_iceberg.io_manager.pandas import PandasIcebergIOManager

DAYS = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", end_date="2025-06-04"
)
HIVES = dg.StaticPartitionsDefinition(["lime", "oak"])


@dg.asset(partitions_def=DAYS, metadata={"partition_expr": "weighed_at"})
def weights(context: dg.AssetExecutionContext) -> pd.DataFrame:
    hours = [f"{context.partition_key} {hour}:00" for hour in ("07", "19")]
    # Nanoseconds, pandas' default, don't fit into the table.
    times = pd.to_datetime(hours).astype("datetime64[us]")
    return pd.DataFrame({"weighed_at": times, "kilograms": [31.5, 32.1]})


@dg.asset(partitions_def=HIVES, metadata={"partition_expr": "hive"})
def inspections(context: dg.AssetExecutionContext) -> pd.DataFrame:
    return pd.DataFrame({"hive": [context.partition_key], "mites": [2]})


@dg.asset
def gain(weights: pd.DataFrame) -> pd.DataFrame:  # every day
    total = weights["kilograms"].max() - weights["kilograms"].min()
    return pd.DataFrame({"kilograms": [total]})


@dg.asset_check(asset=inspections)
def few_mites(inspections: pd.DataFrame) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=bool((inspections["mites"] < 10).all()))


daily = dg.build_schedule_from_partitioned_job(
    dg.define_asset_job("weigh", selection=[weights])
)

defs = dg.Definitions(
    assets=[weights, inspections, gain],
    asset_checks=[few_mites],
    schedules=[daily],
    resources={
        "io_manager": PandasIcebergIOManager(
            name="apiary",
            config=IcebergCatalogConfig(properties=PROPERTIES),
            namespace="bees",
        )
    },
)
