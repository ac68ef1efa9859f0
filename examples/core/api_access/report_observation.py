import os

import requests

port = os.getenv("DAGSTER_PORT", "3000")
answer = requests.post(
    f"http://localhost:{port}/report_asset_observation/market_prices",
    json={"data_version": "2025-03-02", "metadata": {"checked_by": "till"}},
    timeout=30,
)
print(answer.status_code, answer.json())
