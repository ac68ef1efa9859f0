import dagster as dg
from definitions import defs


def test_location_loads():
    dg.Definitions.validate_loadable(defs)
