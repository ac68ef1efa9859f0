import dagster as dg
import pandera.polars as pa
import polars as pl
from dagster_pandera import pandera_schema_to_dagster_type


class Loaves(pa.DataFrameModel):
    baker: str
    kilograms: float = pa.Field(gt=0.2)


@dg.asset(dagster_type=pandera_schema_to_dagster_type(Loaves))
def loaves() -> pl.DataFrame:
    return pl.DataFrame({"baker": ["ada", "ben"], "kilograms": [2.5, 0.8]})


@dg.asset
def flour_used(loaves: pl.DataFrame) -> pl.DataFrame:
    return loaves.group_by("baker").agg(pl.col("kilograms").sum())


defs = dg.Definitions(assets=[loaves, flour_used])
