import dagster as dg
import requests


class BikeShareAPI(dg.ConfigurableResource):
    """Read access to the operator's HTTP API."""

    base_url: str
    timeout_seconds: float = 10.0

    def stations(self) -> list[dict]:
        """Return every docking station."""
        response = requests.get(
            f"{self.base_url}/stations", timeout=self.timeout_seconds
        )
        response.raise_for_status()
        return response.json()
