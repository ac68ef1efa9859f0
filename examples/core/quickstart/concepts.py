from pathlib import Path

import dagster as dg


class Station(dg.ConfigurableResource):
    """A weather station that delivers its readings to a folder."""

    inbox: str

    def files(self) -> list[Path]:
        return sorted(Path(self.inbox).glob("*.txt"))


@dg.asset
def temperatures(station: Station) -> list[float]:
    """All readings that have arrived."""
    text = " ".join(file.read_text() for file in station.files())
    return [float(word) for word in text.split()]


@dg.asset(automation_condition=dg.AutomationCondition.eager())
def mean_temperature(temperatures: list[float]) -> float:
    """Materialized automatically when the temperatures change."""
    return sum(temperatures) / len(temperatures)


@dg.asset_check(asset=temperatures, blocking=True)
def plausible(temperatures: list[float]) -> dg.AssetCheckResult:
    """At least one reading arrived, and all readings are plausible."""
    return dg.AssetCheckResult(
        passed=bool(temperatures) and all(-60 < t < 60 for t in temperatures),
        metadata={"readings": len(temperatures)},
    )


collect = dg.define_asset_job("collect", selection=[temperatures])

every_night = dg.ScheduleDefinition(job=collect, cron_schedule="0 1 * * *")


@dg.sensor(job=collect, minimum_interval_seconds=60)
def new_file(station: Station):
    """Requests one run per file, regardless of the number of ticks."""
    for file in station.files():
        yield dg.RunRequest(run_key=file.name)


defs = dg.Definitions(
    assets=[temperatures, mean_temperature],
    asset_checks=[plausible],
    jobs=[collect],
    schedules=[every_night],
    sensors=[new_file],
    resources={"station": Station(inbox="inbox")},
)
