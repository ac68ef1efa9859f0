import dagster as dg
import pandas as pd

fields = dg.StaticPartitionsDefinition(["north", "south"])


@dg.asset(partitions_def=fields, group_name="yields")
def field_model(
    context: dg.AssetExecutionContext, harvests: pd.DataFrame
) -> dict[str, float]:
    """One model per field. Training one doesn't change the others."""
    seasons = harvests[harvests["field"] == context.partition_key]
    rate = float(seasons["crates"].sum() / seasons["blossoms"].sum())
    context.add_output_metadata(
        {"crates_per_blossom": round(rate, 3), "seasons": len(seasons)}
    )
    return {"crates_per_blossom": rate}
