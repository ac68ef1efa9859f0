import os

import requests

port = os.getenv("DAGSTER_PORT", "3000")
answer = requests.post(
    f"http://localhost:{port}/report_asset_materialization/market_prices",
    json={
        "metadata": {"rows": 1280, "source": "till"},
        "data_version": "2025-03-01",
        "description": "Prices of the day",
    },
    timeout=30,
)
print(answer.status_code, answer.json())
