# start_graph
import dagster as dg
from watering import open_valve, record_usage


@dg.graph
def water():
    return record_usage(open_valve())


@dg.job
def water_two_houses():
    water.alias("north")()
    water.alias("south")()
# end_graph
