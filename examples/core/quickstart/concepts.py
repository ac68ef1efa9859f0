from pathlib import Path

import dagster as dg


class Station(dg.ConfigurableResource):
    """A weather station. Where its readings arrive is configuration."""

    inbox: str

    def files(self) -> list[Path]:
        return sorted(Path(self.inbox).glob("*.txt"))


@dg.asset
def temperatures(station: Station) -> list[float]:
    """Every reading that has arrived."""
    text = " ".join(file.read_text() for file in station.files())
    return [float(word) for word in text.split()]


@dg.asset(automation_condition=dg.AutomationCondition.eager())
def mean_temperature(temperatures: list[float]) -> float:
    """Made again by itself when the temperatures change."""
    return sum(temperatures) / len(temperatures)


@dg.asset_check(asset=temperatures, blocking=True)
def plausible(temperatures: list[float]) -> dg.AssetCheckResult:
    """Some reading arrived, and none that a thermometer cannot show."""
    return dg.AssetCheckResult(
        passed=bool(temperatures) and all(-60 < t < 60 for t in temperatures),
        metadata={"readings": len(temperatures)},
    )


collect = dg.define_asset_job("collect", selection=[temperatures])

every_night = dg.ScheduleDefinition(job=collect, cron_schedule="0 1 * * *")


@dg.sensor(job=collect, minimum_interval_seconds=60)
def new_file(station: Station):
    """One run for each file, however often the sensor looks."""
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
