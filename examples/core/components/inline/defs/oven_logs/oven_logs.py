import csv
from collections.abc import Sequence

import dagster as dg


class Oven(dg.Model, dg.Resolvable):
    name: str
    max_celsius: int = 260


class OvenLogs(dg.Component, dg.Model, dg.Resolvable):
    """The temperatures of the ovens, one asset and one check for each."""

    ovens: Sequence[Oven]

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions.merge(
            *[build_oven_defs(context, oven) for oven in self.ovens]
        )


def build_oven_defs(
    context: dg.ComponentLoadContext, oven: Oven
) -> dg.Definitions:
    log_file = context.path / f"{oven.name}.csv"

    @dg.asset(key=["ovens", oven.name])
    def temperatures() -> list[int]:
        with log_file.open() as file:
            return [int(row["celsius"]) for row in csv.DictReader(file)]

    @dg.asset_check(asset=temperatures)
    def below_maximum(temperatures: list[int]) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(
            passed=max(temperatures) <= oven.max_celsius,
            metadata={"highest": max(temperatures)},
        )

    return dg.Definitions(assets=[temperatures], asset_checks=[below_maximum])
