# start_validated
from datetime import date

import dagster as dg
from pydantic import Field, field_validator, model_validator


class HarvestConfig(dg.Config):
    first_day: str
    days: int = Field(
        default=7, ge=1, le=31, description="Length of the harvest."
    )
    pickers: int = 2

    @field_validator("first_day")
    @classmethod
    def is_a_date(cls, value: str) -> str:
        date.fromisoformat(value)
        return value

    @model_validator(mode="after")
    def enough_hands(self) -> "HarvestConfig":
        if self.days < 3 and self.pickers < 4:
            raise ValueError("A short harvest needs four pickers.")
        return self

    @property
    def starts(self) -> date:
        return date.fromisoformat(self.first_day)


@dg.asset
def harvest_start(config: HarvestConfig) -> str:
    return f"{config.starts:%A}"


# end_validated
