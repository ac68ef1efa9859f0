import json
import time

import dagster as dg
from dagster_looker import LookerResource


def build_view(looker: LookerResource, model: str, view: str) -> dict[str, str]:
    """Builds a persistent derived table, and returns Looker's last answer."""
    sdk = looker.get_sdk()
    build = sdk.start_pdt_build(model_name=model, view_name=view, source="Dagster")
    while True:
        answer = sdk.check_pdt_build(materialization_id=build.materialization_id)
        status = json.loads(answer.resp_text)
        if status["status"] not in ("added", "pending", "running"):
            return status
        time.sleep(10)


@dg.asset(key=["view", "loans_by_day"], deps=[["warehouse", "loans"]], kinds={"looker"})
def loans_by_day(looker: LookerResource) -> None:
    status = build_view(looker, "library", "loans_by_day")
    if status["status"] != "complete":
        raise dg.Failure(f"Looker didn't build loans_by_day: {status}")


defs = dg.Definitions(
    assets=[loans_by_day],
    resources={
        "looker": LookerResource(
            base_url=dg.EnvVar("LOOKER_BASE_URL"),
            client_id=dg.EnvVar("LOOKER_CLIENT_ID"),
            client_secret=dg.EnvVar("LOOKER_CLIENT_SECRET"),
        )
    },
)
