from pathlib import Path

import dagster as dg

daily = dg.DailyPartitionsDefinition("2024-01-01")


class ShopFiles(dg.ConfigurableResource):
    folder: str
    minimum_cents: int

    def file(self, day: str) -> Path:
        return Path(self.folder) / f"prices-{day}.csv"


@dg.asset(partitions_def=daily, pool="shop_files")
def prices(
    context: dg.AssetExecutionContext, shop_files: ShopFiles
) -> list[int]:
    lines = shop_files.file(context.partition_key).read_text().splitlines()
    return [
        int(line) for line in lines if int(line) >= shop_files.minimum_cents
    ]


@dg.asset(partitions_def=daily)
def average_price(prices: list[int]) -> int:
    return sum(prices) // len(prices)


@dg.asset(
    partitions_def=daily,
    deps=[average_price],
    automation_condition=dg.AutomationCondition.eager(),
)
def price_list(context: dg.AssetExecutionContext) -> str:
    return f"Price list of {context.partition_key}"


shop_prices = dg.define_asset_job(
    "shop_prices", selection=[prices, average_price]
)


@dg.sensor(job=shop_prices)
def file_arrived(shop_files: ShopFiles) -> dg.RunRequest | dg.SkipReason:
    day = daily.get_partition_keys()[-1]
    if shop_files.file(day).exists():
        return dg.RunRequest(run_key=day, partition_key=day)
    return dg.SkipReason(f"No file for {day}")


defs = dg.Definitions(
    assets=[prices, average_price, price_list],
    sensors=[file_arrived],
    resources={
        "shop_files": ShopFiles(
            folder=dg.EnvVar("SHOP_FILES"),
            minimum_cents=dg.EnvVar.int("MINIMUM_CENTS"),
        )
    },
)
