import dagster as dg
from weather_client import fetch


@dg.asset
def temperature() -> float:
    return fetch("north")
