import dagster as dg
from dagster_aws.ecs import ecs_executor


@dg.asset
def arrivals() -> list[str]:
    return ["Aurora", "Borealis"]


# start_steps
@dg.asset(op_tags={"ecs/cpu": "4096", "ecs/memory": "16384"})
def berth_plan(arrivals: list[str]) -> dict[str, int]:
    return {ship: number for number, ship in enumerate(arrivals, start=1)}


per_step = dg.define_asset_job(
    "per_step",
    selection=[arrivals, berth_plan],
    executor_def=ecs_executor.configured(
        {"cpu": 512, "memory": 1024, "max_concurrent": 10}
    ),
)
# end_steps

defs = dg.Definitions(assets=[arrivals, berth_plan], jobs=[per_step])
