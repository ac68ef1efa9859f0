from datetime import datetime
from zoneinfo import ZoneInfo

import dagster as dg
import pytest
from bakery import (
    Sales,
    daily_revenue,
    day_config,
    days,
    end_of_day,
    end_of_day_schedule,
    shop_report,
    total_revenue,
)


# start_config
def test_a_saturday_is_a_weekend() -> None:
    start, end = datetime(2025, 6, 7), datetime(2025, 6, 8)
    assert day_config(start, end)["ops"]["close_day"]["config"] == {
        "day": "2025-06-07",
        "weekend": True,
    }


# end_config


# start_keys
def test_the_first_partition() -> None:
    keys = day_config.partitions_def.get_partition_keys(
        current_time=datetime(2025, 6, 4)
    )
    assert keys == ["2025-06-01", "2025-06-02", "2025-06-03"]


# end_keys


# start_validate
def test_the_config_fits_the_job() -> None:
    run_config = day_config.get_run_config_for_partition_key("2025-06-02")
    assert dg.validate_run_config(end_of_day, run_config)


# end_validate


# start_job
def test_the_job_of_one_day() -> None:
    result = end_of_day.execute_in_process(partition_key="2025-06-02")
    assert result.output_for_node("close_day") == "2025-06-02 weekday"


# end_job


# start_schedule
def test_the_schedule_runs_the_day_that_ended() -> None:
    at = datetime(2025, 6, 3, 22, tzinfo=ZoneInfo("Europe/Lisbon"))
    context = dg.build_schedule_context(scheduled_execution_time=at)
    (request,) = end_of_day_schedule.evaluate_tick(context).run_requests
    assert request.partition_key == "2025-06-02"


# end_schedule


# start_asset
@pytest.fixture
def sales(tmp_path) -> Sales:
    for day, cents in [("2025-06-01", 450), ("2025-06-02", 120)]:
        (tmp_path / f"{day}.csv").write_text(
            f"bread,cents\nrye,{cents}\noat,50\n"
        )
    return Sales(folder=str(tmp_path))


def test_one_partition(sales: Sales) -> None:
    context = dg.build_asset_context(partition_key="2025-06-01")
    assert daily_revenue(context, sales=sales) == 500


# end_asset


# start_multi
def test_two_dimensions() -> None:
    key = dg.MultiPartitionKey({"day": "2025-06-01", "shop": "harbor"})
    context = dg.build_asset_context(partition_key=key)
    assert shop_report(context) == "harbor on 2025-06-01"


# end_multi


# start_run
def test_two_days_and_their_total(sales: Sales, tmp_path) -> None:
    assets = [daily_revenue, total_revenue]
    resources = {
        "sales": sales,
        "io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path)),
    }
    with dg.DagsterInstance.ephemeral() as instance:
        for day in ("2025-06-01", "2025-06-02"):
            dg.materialize(
                assets,
                selection=[daily_revenue],
                partition_key=day,
                resources=resources,
                instance=instance,
            )
        status = instance.get_materialized_partitions(daily_revenue.key)
        assert status == {"2025-06-01", "2025-06-02"}


# end_run


# start_total
def test_the_total_of_given_days() -> None:
    assert total_revenue({"2025-06-01": 500, "2025-06-02": 170}) == 670


# end_total


# start_wrong
def test_a_wrong_key_is_refused() -> None:
    with pytest.raises(dg.DagsterUnknownPartitionError, match="2025-05-31"):
        end_of_day.execute_in_process(partition_key="2025-05-31")
    assert not days.has_partition_key("2025-05-31")


# end_wrong
