import json
import os
import time
from functools import lru_cache
from pathlib import Path

import dagster as dg


# start_none
class Rates(dg.ConfigurableResource):
    """Exchange rates from a slow service."""

    log: str = "calls.log"

    def get(self, currency: str) -> float:
        time.sleep(0.2)
        with open(self.log, "a") as log:
            log.write(f"{currency}\n")
        return {"EUR": 1.09, "SEK": 0.10}[currency]


# end_none


# start_memory
class RatesInMemory(Rates):
    @lru_cache(maxsize=128)
    def get(self, currency: str) -> float:
        return super().get(currency)


# end_memory


# start_disk
class RatesOnDisk(Rates):
    folder: str = "rates"

    def get(self, currency: str) -> float:
        file = Path(self.folder) / f"{currency}.json"
        if not file.exists():
            file.parent.mkdir(exist_ok=True)
            file.write_text(json.dumps(super().get(currency)))
        return json.loads(file.read_text())


# end_disk


# start_assets
@dg.asset
def invoices(rates: Rates) -> float:
    return 120 * rates.get("EUR") + 80 * rates.get("EUR")


@dg.asset
def expenses(rates: Rates, invoices: float) -> float:
    return 50 * rates.get("EUR") + 700 * rates.get("SEK")


# end_assets

CACHES = {"none": Rates, "memory": RatesInMemory, "disk": RatesOnDisk}
EXECUTORS = {"one": dg.in_process_executor, "many": dg.multiprocess_executor}

defs = dg.Definitions(
    assets=[invoices, expenses],
    resources={"rates": CACHES[os.getenv("CACHE", "none")]()},
    executor=EXECUTORS[os.getenv("PROCESSES", "many")],
)
