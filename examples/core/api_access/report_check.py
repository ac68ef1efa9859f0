import os

import requests

port = os.getenv("DAGSTER_PORT", "3000")
answer = requests.post(
    f"http://localhost:{port}/report_asset_check/market_prices",
    json={
        "check_name": "no_negative_prices",
        "passed": False,
        "severity": "WARN",
        "metadata": {"negative": 3},
    },
    timeout=30,
)
print(answer.status_code, answer.json())
