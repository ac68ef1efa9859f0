import asyncio

import dagster as dg


async def open_hours(branch: str) -> str:
    await asyncio.sleep(0.2)  # stands in for a request
    return f"{branch}: 9 to 17"


@dg.op
async def fetch_hours() -> list[str]:
    branches = ["harbor", "old_town", "station"]
    return await asyncio.gather(*(open_hours(branch) for branch in branches))


@dg.job
def opening_hours():
    fetch_hours()
