import hashlib
from pathlib import Path

import dagster as dg

PRICES = Path("prices.csv")
PRICES.write_text("bread,3\nmilk,2\n")


@dg.observable_source_asset(group_name="raw")
def prices() -> dg.DataVersion:
    return dg.DataVersion(hashlib.sha256(PRICES.read_bytes()).hexdigest()[:8])


defs = dg.Definitions(
    assets=[prices], jobs=[dg.define_asset_job("observe", selection=[prices])]
)
result = defs.get_job_def("observe").execute_in_process()

[event] = result.asset_observations_for_node("prices")
assert event.data_version == "9c401a6f"
