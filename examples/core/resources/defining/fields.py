from enum import Enum
from typing import Literal

import dagster as dg
from pydantic import Field, field_validator


class Unit(Enum):
    METRIC = "metric"
    IMPERIAL = "imperial"


class Retry(dg.Config):
    attempts: int = 3
    wait_seconds: float = 0.5


class WeatherAPI(dg.ConfigurableResource):
    """Forecasts for the city."""

    base_url: str
    api_key: str | None = None
    language: Literal["en", "pt"] = "en"
    unit: Unit = Unit.METRIC
    stations: list[str] = Field(
        default=["harbor"], description="Where to measure."
    )
    headers: dict[str, str] = {}
    days: int = Field(
        default=3, ge=1, le=14, description="How far to look ahead."
    )
    retry: Retry = Retry()

    @field_validator("base_url")
    @classmethod
    def no_trailing_slash(cls, url: str) -> str:
        return url.rstrip("/")
