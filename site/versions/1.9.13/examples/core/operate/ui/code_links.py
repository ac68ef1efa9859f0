# start_links
import dagster as dg


@dg.asset
def watering_plan() -> float:
    return 2.5


defs = dg.Definitions(assets=dg.with_source_code_references([watering_plan]))
# end_links
