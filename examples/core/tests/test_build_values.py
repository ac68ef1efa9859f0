"""Values that the build guides state in words: times, time zones, intervals, severities, counts."""

import importlib
import sys

import pytest
import yaml
from sample_files import GROUP, one_instance  # noqa: F401
from sample_loader import load_sample

LISBON = "Europe/Lisbon"
AMSTERDAM = "Europe/Amsterdam"


@pytest.mark.parametrize(
    ("path", "name", "cron", "timezone"),
    [
        ("assets/configuring/jobs.py", "every_station", "0 6 * * *", None),
        ("assets/versioning/observed.py", "every_ten_minutes", "*/10 * * * *", None),
        ("assets/selection/in_code.py", "nightly", "0 2 * * *", None),
        ("jobs/asset_jobs/options.py", "morning", "30 5 * * *", LISBON),
        (
            "projects/migrate/after/orchard_reports/defs/reports/schedules.py",
            "every_monday",
            "0 6 * * 1",
            None,
        ),
        (
            "projects/organize/orchard/src/orchard/defs/sales/schedules.py",
            "morning_prices",
            "30 5 * * *",
            AMSTERDAM,
        ),
        ("partitions/ops/schedules.py", "posters_for_all_cities", "0 9 1 * *", None),
        ("resources/configuring/forecast.py", "porto_forecast", "0 4 * * *", None),
        ("resources/using/rentals.py", "daily_rentals", "0 5 * * *", None),
    ],
)
def test_the_schedules_of_the_samples(path, name, cron, timezone):
    schedule = getattr(load_sample(path), name)

    assert (schedule.cron_schedule, schedule.execution_timezone) == (cron, timezone)


def test_the_schedule_of_the_project_of_jobs(monkeypatch):
    # A file of another sample has the package's name, and its tests may have run in this process.
    for name in [name for name in sys.modules if name.split(".")[0] == "bike_rental"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(str(GROUP / "jobs/project/bike-rental/src"))
    schedules = importlib.import_module("bike_rental.defs.schedules")

    every_morning = schedules.every_morning
    assert (every_morning.cron_schedule, every_morning.execution_timezone) == ("30 5 * * *", LISBON)
    for name in [name for name in sys.modules if name.split(".")[0] == "bike_rental"]:
        del sys.modules[name]


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("assets/external/nightly_load.py", "ledger_loads"),
        ("resources/using/rentals.py", "new_rentals"),
    ],
)
def test_the_sensors_look_once_a_minute(path, name):
    assert getattr(load_sample(path), name).minimum_interval_seconds == 60


def test_the_takings_are_saved_at_six_and_the_loaves_are_counted_in_brussels():
    def read(path: str) -> dict:
        return yaml.safe_load((GROUP / "components" / path / "defs.yaml").read_text())["attributes"]

    assert read("registered/defs/daily_takings")["cron_schedule"] == "0 6 * * *"
    (loaves,) = read("partitions/defs/daily_loaves")["assets"]
    assert loaves["partitions_def"] == {
        "type": "daily",
        "start_date": "2025-06-01",
        "timezone": "Europe/Brussels",
    }


def test_the_client_of_the_api_retries_three_times_and_waits_ten_seconds():
    client = load_sample("resources/apis/bike_api.py").BikeShareAPI(base_url="", token="")
    assert (client.retries, client.timeout_seconds) == (3, 10.0)


def test_the_jobs_of_ops_and_assets_retry_twice():
    for path, name in (
        ("jobs/asset_jobs/options.py", "nightly"),
        ("jobs/op_jobs/bike_checks.py", "inspect_bikes"),
    ):
        job = getattr(load_sample(path), name)
        policy = getattr(job, "op_retry_policy", None) or job._op_retry_policy  # noqa: SLF001
        assert policy.max_retries == 2
    nightly = load_sample("jobs/asset_jobs/options.py").nightly
    assert nightly.run_tags == {"dagster/priority": "5"}
    fetch = load_sample("assets/graph_backed/prices.py").fetch_rates
    assert fetch.retry_policy.max_retries == 2
