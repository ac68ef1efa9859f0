import dagster as dg

from orchard.tables import OrchardTables


@dg.asset_check(asset="picked_crates")
def no_empty_variety(tables: OrchardTables) -> dg.AssetCheckResult:
    empty = tables.read("select variety from picked_crates where crates = 0")
    return dg.AssetCheckResult(passed=not empty, metadata={"empty": len(empty)})
