# start_union
from typing import Literal, Union

import dagster as dg
from pydantic import Field


class Drip(dg.Config):
    method: Literal["drip"] = "drip"
    liters_per_hour: float


class Mist(dg.Config):
    method: Literal["mist"] = "mist"
    seconds: int = 20


class IrrigationConfig(dg.Config):
    how: Union[Drip, Mist] = Field(discriminator="method")


@dg.asset
def irrigation(config: IrrigationConfig) -> str:
    if isinstance(config.how, Mist):
        return f"mist for {config.how.seconds} seconds"
    return f"{config.how.liters_per_hour} liters an hour"
# end_union


# start_python
misty = dg.RunConfig(ops={"irrigation": IrrigationConfig(how=Mist(seconds=5))})
# end_python
