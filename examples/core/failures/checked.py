# start_checked
import dagster as dg


@dg.asset(check_specs=[dg.AssetCheckSpec("is_new", asset="weather")])
def weather() -> dg.MaterializeResult:
    try:
        hours = fetch_weather()
    except ConnectionError as error:
        # Yesterday's file stays.
        is_new = dg.AssetCheckResult(passed=False, description=str(error))
        return dg.MaterializeResult(check_results=[is_new])
    is_new = dg.AssetCheckResult(passed=True)
    return dg.MaterializeResult(
        metadata={"hours": hours}, check_results=[is_new]
    )


@dg.asset(deps=[weather])
def daily_report() -> None: ...


# end_checked


def fetch_weather() -> int:
    raise ConnectionError("The weather service is down.")
