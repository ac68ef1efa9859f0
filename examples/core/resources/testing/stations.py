import dagster as dg
import requests
from pydantic import PrivateAttr


class BikeShareAPI(dg.ConfigurableResource):
    base_url: str
    token: str = ""
    _session: requests.Session = PrivateAttr(default_factory=requests.Session)

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        self._session.headers["Authorization"] = f"Bearer {self.token}"

    def free_bikes(self, station: str) -> int:
        response = self._session.get(
            f"{self.base_url}/stations/{station}", timeout=10
        )
        response.raise_for_status()
        return response.json()["free"]


class Fleet(dg.ConfigurableResource):
    api: BikeShareAPI
    stations: list[str]

    def total(self) -> int:
        return sum(self.api.free_bikes(station) for station in self.stations)


@dg.asset
def free_bikes(fleet: Fleet) -> int:
    return fleet.total()
