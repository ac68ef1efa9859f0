# start_attach
import debugpy

import dagster as dg


@dg.asset
def soil_moisture() -> float:
    debugpy.listen(("localhost", 5678))
    debugpy.wait_for_client()
    readings = [0.31, 0.29, -1.0]
    average = sum(readings) / len(readings)
    debugpy.breakpoint()
    return average


soil_job = dg.define_asset_job(
    "soil_job", selection=["soil_moisture"], executor_def=dg.in_process_executor
)
# end_attach
