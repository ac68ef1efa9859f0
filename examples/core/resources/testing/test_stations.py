# start_fake
from unittest import mock

import dagster as dg
from stations import BikeShareAPI, Fleet, free_bikes


class FakeAPI(BikeShareAPI):
    """Responds without a network."""

    def free_bikes(self, station: str) -> int:
        return {"harbor": 4, "market": 0}[station]


def test_total_adds_the_stations() -> None:
    fleet = Fleet(api=FakeAPI(base_url=""), stations=["harbor", "market"])
    assert fleet.total() == 4


# end_fake


# start_asset
def test_asset() -> None:
    fleet = Fleet(api=FakeAPI(base_url=""), stations=["harbor"])
    assert free_bikes(fleet=fleet) == 4


def test_asset_in_a_run() -> None:
    fleet = Fleet(api=FakeAPI(base_url=""), stations=["harbor"])
    result = dg.materialize([free_bikes], resources={"fleet": fleet})
    assert result.output_for_node("free_bikes") == 4


# end_asset


# start_mock
def test_asset_with_a_patched_method() -> None:
    fleet = Fleet(api=BikeShareAPI(base_url=""), stations=[])
    with mock.patch.object(Fleet, "total", return_value=7):
        assert free_bikes(fleet=fleet) == 7


def test_asset_with_a_mock() -> None:
    fleet = mock.Mock()
    fleet.total.return_value = 7
    assert free_bikes(fleet=fleet) == 7


# end_mock


# start_request
def test_request() -> None:
    api = BikeShareAPI(base_url="https://api.bikes.example")
    with mock.patch("requests.Session.get") as get:
        get.return_value.json.return_value = {"free": 2}
        assert api.free_bikes("harbor") == 2
    get.assert_called_once_with(
        "https://api.bikes.example/stations/harbor", timeout=10
    )


# end_request


# start_lifecycle
def test_setup_sets_the_token(monkeypatch) -> None:
    monkeypatch.setenv("BIKE_API_TOKEN", "secret")
    api = BikeShareAPI(base_url="", token=dg.EnvVar("BIKE_API_TOKEN"))
    with api.process_config_and_initialize_cm() as ready:
        assert ready.token == "secret"
        assert ready._session.headers["Authorization"] == "Bearer secret"


# end_lifecycle


# start_build
def test_resources_together(monkeypatch) -> None:
    monkeypatch.setenv("BIKE_API_TOKEN", "secret")
    api = BikeShareAPI(base_url="", token=dg.EnvVar("BIKE_API_TOKEN"))
    with dg.build_resources(
        {"fleet": Fleet(api=api, stations=[])}
    ) as resources:
        assert resources.fleet.api.token == "secret"
        assert resources.fleet.total() == 0


# end_build
