# start_choices
from enum import Enum
from typing import Any, Literal

import dagster as dg
from pydantic import Field


class Crop(Enum):
    TOMATO = "solanum lycopersicum"
    BASIL = "ocimum basilicum"


class SowingConfig(dg.Config):
    crop: Crop
    soil: Literal["dry", "wet"] = "dry"
    from_bed: int = Field(default=1, alias="from")
    extra: dict[str, Any] = {}


@dg.asset
def sowing_label(config: SowingConfig) -> str:
    return f"{config.crop.value}, {config.soil}, bed {config.from_bed}"
# end_choices
