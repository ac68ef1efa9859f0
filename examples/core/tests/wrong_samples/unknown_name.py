import dagster as dg
from dagster import AssetSpecc


@dg.assett
def sailings() -> None: ...


missing = AssetSpecc("sailings")
