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
defs = dg.Definitions(assets=[report_day], resources={"today": date.today})
# end_definitions
