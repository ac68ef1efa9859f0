# start_nested
from typing import Optional

import dagster as dg
from pydantic import Field


class Valve(dg.Config):
    name: str
    liters: float = 2.0


class PlanConfig(dg.Config):
    valves: list[Valve]
    by_bed: dict[str, Valve] = {}
    spare: Optional[Valve] = None
    notes: list[str] = Field(default_factory=lambda: ["made by hand"])


@dg.asset
def watering_total(config: PlanConfig) -> float:
    return sum(
        valve.liters for valve in [*config.valves, *config.by_bed.values()]
    )


# end_nested
