# start_rerun
import dagster as dg
from moisture import readings, soil_moisture

if __name__ == "__main__":
    with dg.DagsterInstance.get() as instance:
        dg.materialize(
            [readings, soil_moisture],
            selection=[soil_moisture],
            instance=instance,
        )
# end_rerun
