from unittest import mock

import dagster as dg
import pytest
from bakery import (
    Oven,
    WeatherAPI,
    baking_plan,
    capacity,
    loaves,
    orders,
    plan_trays,
    split_orders,
    trays_needed,
    umbrella_discount,
)


# start_call
def test_loaves_of_the_same_bread_are_added() -> None:
    orders = [{"bread": "rye", "loaves": 2}, {"bread": "rye", "loaves": 3}]
    assert loaves(orders) == {"rye": 5}


# end_call


# start_config
def test_capacity() -> None:
    assert capacity(Oven(trays=2)) == 12


# end_config


# start_resource
@pytest.mark.parametrize(("rain", "discount"), [(0.0, 0.0), (5.5, 0.1)])
def test_rain_gives_a_discount(rain: float, discount: float) -> None:
    weather = mock.Mock()
    weather.rain.return_value = rain
    assert umbrella_discount(dg.build_asset_context(), weather) == discount


# end_resource


# start_result
def test_plan_reports_its_ovens() -> None:
    result = baking_plan()
    assert result.metadata["ovens"] == 2


# end_result


# start_op
def test_trays_are_rounded_up() -> None:
    assert trays_needed(dg.build_op_context(), 13) == 3


def test_negative_loaves_fail() -> None:
    with pytest.raises(dg.Failure, match="no negative loaves") as failure:
        trays_needed(dg.build_op_context(), -1)
    assert failure.value.metadata["loaves"].value == -1


# end_op


# start_multi
def test_split() -> None:
    small, large = split_orders(
        [{"bread": "rye", "loaves": 1}, {"bread": "oat", "loaves": 9}]
    )
    assert (len(small), len(large)) == (1, 1)


# end_multi


# start_run
def test_orders_become_loaves() -> None:
    result = dg.materialize([orders, loaves])
    assert result.success
    assert result.asset_value("loaves") == {"rye": 2, "oat": 4}


def test_configured_run() -> None:
    run_config = dg.RunConfig(
        ops={"capacity": Oven(trays=3, loaves_per_tray=4)}
    )
    assert (
        dg.materialize([capacity], run_config=run_config).asset_value(
            "capacity"
        )
        == 12
    )


# end_run


# start_job
def test_the_job_asks_for_three_trays() -> None:
    result = plan_trays.execute_in_process()
    assert result.output_for_node("trays_needed") == 3


# end_job


# start_failure
def test_a_failing_api_fails_the_run() -> None:
    weather = WeatherAPI(url="https://weather.example")
    with mock.patch("requests.get", side_effect=ConnectionError("no network")):
        result = dg.materialize(
            [umbrella_discount],
            resources={"weather": weather},
            raise_on_error=False,
        )
    assert not result.success
    (failure,) = result.get_step_failure_events()
    assert "no network" in failure.step_failure_data.error.cause.message


# end_failure


# start_memory
def test_nothing_is_written() -> None:
    result = dg.materialize_to_memory([orders, loaves], selection=[orders])
    assert len(result.asset_value("orders")) == 2


# end_memory
