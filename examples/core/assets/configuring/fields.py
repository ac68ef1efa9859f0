from typing import Literal, Optional

from pydantic import Field

import dagster as dg


class Window(dg.Config):
    days: int = Field(
        default=7, ge=1, le=31, description="How many days to look back."
    )


class ReportConfig(dg.Config):
    station: str = Field(description="Name of a docking station.")
    window: Window = Window()
    format: Literal["text", "html"] = "text"
    bikes: list[int] = []
    note: Optional[str] = None


@dg.asset(key_prefix="reports")
def station(config: ReportConfig) -> str:
    days = config.window.days
    bikes = len(config.bikes)
    return f"{config.station}, {days} days, {config.format}, {bikes} bikes"
