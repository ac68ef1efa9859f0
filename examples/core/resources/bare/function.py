# start_sample
from collections.abc import Callable
from datetime import date

import dagster as dg

Clock = Callable[[], date]


@dg.asset
def report_day(today: dg.ResourceParam[Clock]) -> str:
    return today().isoformat()


# end_sample


# start_definitions
@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"today": date.today})


# end_definitions
