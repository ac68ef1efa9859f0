import os

from dagster_pipes import open_dagster_pipes


def predict(model: str, hours: int) -> list[float]:
    """Return one water level, in meters, for each hour."""
    return [1.2 + hour / 100 for hour in range(hours)]


if __name__ == "__main__":
    with open_dagster_pipes() as pipes:
        levels = predict(os.environ["MODEL"], pipes.get_extra("hours"))
        pipes.log.info(f"highest level: {max(levels):.2f} m")
        pipes.report_asset_check(
            check_name="levels_are_plausible",
            passed=max(levels) < 15,
            severity="ERROR",
        )
        pipes.report_asset_materialization(
            metadata={
                "hours": len(levels),
                "highest_meters": round(max(levels), 2),
            }
        )
