import dagster as dg
from definitions import harbor


def test_location_loads():
    dg.Definitions.validate_loadable(harbor())
