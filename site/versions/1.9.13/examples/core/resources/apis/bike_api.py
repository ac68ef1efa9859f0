# start_resource
from collections.abc import Iterator

import dagster as dg
import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry


class BikeShareAPI(dg.ConfigurableResource):
    """The operator's HTTP API, page by page."""

    base_url: str
    token: str
    timeout_seconds: float = 10.0
    retries: int = 3

    def session(self) -> requests.Session:
        """Build a session that authenticates and retries temporary failures."""
        retry = Retry(
            total=self.retries,
            backoff_factor=0.1,
            status_forcelist=[429, 502, 503, 504],
        )
        session = requests.Session()
        session.mount(self.base_url, HTTPAdapter(max_retries=retry))
        session.headers["Authorization"] = f"Bearer {self.token}"
        return session

    def rentals(self, day: str) -> Iterator[dict]:
        """Yield the rentals of one day, following the API's pages."""
        url: str | None = f"{self.base_url}/rentals?day={day}"
        with self.session() as session:
            while url:
                response = session.get(url, timeout=self.timeout_seconds)
                response.raise_for_status()
                page = response.json()
                yield from page["rentals"]
                url = page["next"]


# end_resource


# start_asset
days = dg.DailyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(partitions_def=days, pool="bike_api")
def rentals(
    context: dg.AssetExecutionContext, bike_api: BikeShareAPI
) -> list[dict]:
    found = list(bike_api.rentals(context.partition_key))
    context.add_output_metadata({"dagster/partition_row_count": len(found)})
    return found


# end_asset


# start_definitions
defs = dg.Definitions(
    assets=[rentals],
    resources={
        "bike_api": BikeShareAPI(
            base_url="https://api.bikes.example/v1",
            token=dg.EnvVar("BIKE_API_TOKEN"),
        )
    },
)
# end_definitions
