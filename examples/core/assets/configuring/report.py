from pathlib import Path

import dagster as dg

RIDES = {"harbor": 41, "market": 36, "museum": 12}


class ReportConfig(dg.Config):
    station: str
    days: int = 7


@dg.asset
def station_report(
    context: dg.AssetExecutionContext, config: ReportConfig
) -> None:
    """What a station did in the last days."""
    rides = RIDES[config.station] * config.days
    text = f"{config.station}: {rides} rides in {config.days} days"
    Path("station_report.txt").write_text(text)
    context.log.info(text)


if __name__ == "__main__":
    dg.materialize(
        [station_report],
        run_config=dg.RunConfig(
            {"station_report": ReportConfig(station="harbor", days=2)}
        ),
    )
