import csv
from pathlib import Path
from statistics import mean

import dagster as dg

DATA = Path("data")
REPORT = DATA / "warmest_day.txt"


@dg.asset
def readings() -> None:
    """Temperatures in °C, as a weather station sent them."""
    DATA.mkdir(exist_ok=True)
    (DATA / "readings.csv").write_text(
        "day,celsius\n"
        "2025-06-01,14.0\n"
        "2025-06-01,22.0\n"
        "2025-06-02,16.5\n"
        "2025-06-02,25.5\n"
        "2025-06-03,12.0\n"
        "2025-06-03,17.0\n"
    )


@dg.asset(deps=[readings])
def daily_means() -> dg.MaterializeResult:
    """The mean temperature of each day."""
    by_day: dict[str, list[float]] = {}
    with open(DATA / "readings.csv") as file:
        for row in csv.DictReader(file):
            by_day.setdefault(row["day"], []).append(float(row["celsius"]))
    with open(DATA / "daily_means.csv", "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["day", "mean"])
        for day, values in by_day.items():
            writer.writerow([day, mean(values)])
    return dg.MaterializeResult(metadata={"days": len(by_day)})


@dg.asset(deps=[daily_means])
def warmest_day() -> dg.MaterializeResult:
    """The day with the highest mean temperature."""
    with open(DATA / "daily_means.csv") as file:
        warmest = max(csv.DictReader(file), key=lambda row: float(row["mean"]))
    day, celsius = warmest["day"], float(warmest["mean"])
    REPORT.write_text(f"{day} with {celsius} °C", encoding="utf-8")
    return dg.MaterializeResult(metadata={"day": day, "celsius": celsius})


defs = dg.Definitions(assets=[readings, daily_means, warmest_day])

if __name__ == "__main__":
    dg.materialize([readings, daily_means, warmest_day])
    print("Warmest day:", REPORT.read_text(encoding="utf-8"))
