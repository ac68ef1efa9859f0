import dagster as dg

rainfall = dg.AssetSpec(
    "rainfall", description="Written by the weather station, every hour."
)
night_frost = dg.AssetSpec(
    "night_frost", description="Written by the weather station at dawn."
)
