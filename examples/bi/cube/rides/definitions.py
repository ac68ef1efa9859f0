import time
from typing import Any

import dagster as dg
from dagster_cube.cube_resource import CubeResource, cube_resource


def query(cube: CubeResource, query: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns the rows of a query, and asks again while Cube works on them."""
    while True:
        answer = cube.make_request("POST", "load", {"query": query})
        if answer is None:
            raise dg.Failure(
                "Cube refused the request. The log has its message."
            )
        if answer.get("error") == "Continue wait":
            time.sleep(1)
        elif "error" in answer:
            raise dg.Failure(answer["error"])
        else:
            return answer["data"]


@dg.asset
def rides() -> None:
    """Writes the table that the cube `rides` reads."""


@dg.asset(deps=[rides], kinds={"cube"})
def rides_per_station(
    cube: dg.ResourceParam[CubeResource],
) -> dg.MaterializeResult:
    rows = query(
        cube,
        {
            "measures": ["rides.count"],
            "dimensions": ["rides.station"],
            "timezone": "Europe/Oslo",
        },
    )
    counts = {row["rides.station"]: int(row["rides.count"]) for row in rows}
    return dg.MaterializeResult(
        metadata={"counts": counts, "dagster/row_count": len(rows)}
    )


defs = dg.Definitions(
    assets=[rides, rides_per_station],
    resources={
        "cube": cube_resource.configured(
            {
                "instance_url": {"env": "CUBE_API_URL"},
                "api_key": {"env": "CUBE_API_TOKEN"},
            }
        )
    },
)
