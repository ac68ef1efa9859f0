# start_object
from dataclasses import dataclass

import dagster as dg


@dataclass
class Tariff:
    """A class from your own code base that doesn't use Dagster."""

    cents_per_minute: int

    def price(self, minutes: int) -> int:
        return minutes * self.cents_per_minute


# end_object


# start_asset
@dg.asset
def revenue(tariff: dg.ResourceParam[Tariff]) -> int:
    return sum(tariff.price(minutes) for minutes in (12, 30, 8))


# end_asset


# start_definitions
defs = dg.Definitions(
    assets=[revenue], resources={"tariff": Tariff(cents_per_minute=15)}
)
# end_definitions
