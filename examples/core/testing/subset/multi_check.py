# start_sample
from collections.abc import Callable, Iterator

import dagster as dg

TESTS: dict[str, Callable[[list[int]], bool]] = {
    "not_empty": lambda temperatures: len(temperatures) > 0,
    "hot_enough": lambda temperatures: min(temperatures) >= 200,
    "not_too_hot": lambda temperatures: max(temperatures) <= 260,
}


@dg.asset
def oven_temperatures() -> list[int]:
    return [220, 235, 270]


@dg.multi_asset_check(
    specs=[dg.AssetCheckSpec(name, asset=oven_temperatures) for name in TESTS],
    can_subset=True,
)
def oven_checks(
    context: dg.AssetCheckExecutionContext, oven_temperatures: list[int]
) -> Iterator[dg.AssetCheckResult]:
    for key in sorted(context.selected_asset_check_keys):
        passed = TESTS[key.name](oven_temperatures)
        yield dg.AssetCheckResult(check_name=key.name, passed=passed)


# end_sample

# start_job
quick_oven_check = dg.define_asset_job(
    "quick_oven_check",
    selection=dg.AssetSelection.checks(
        dg.AssetCheckKey(oven_temperatures.key, "not_empty"),
        dg.AssetCheckKey(oven_temperatures.key, "hot_enough"),
    ),
)
# end_job
