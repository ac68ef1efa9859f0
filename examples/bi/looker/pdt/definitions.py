import json
import time

import dagster as dg
import looker_sdk


def build_view(model: str, view: str) -> dict[str, str]:
    """Builds a persistent derived table, and returns Looker's last answer."""
    sdk = looker_sdk.init40()
    build = sdk.start_pdt_build(
        model_name=model, view_name=view, source="Dagster"
    )
    while True:
        answer = sdk.check_pdt_build(
            materialization_id=build.materialization_id
        )
        status = json.loads(answer.resp_text)
        if status["status"] not in ("added", "pending", "running"):
            return status
        time.sleep(10)


@dg.asset(
    key=["view", "loans_by_day"],
    deps=[["warehouse", "loans"]],
    kinds={"looker"},
)
def loans_by_day() -> None:
    status = build_view("library", "loans_by_day")
    if status["status"] != "complete":
        raise dg.Failure(f"Looker didn't build loans_by_day: {status}")


defs = dg.Definitions(assets=[loans_by_day])
