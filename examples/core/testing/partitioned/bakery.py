# start_asset
import csv
from datetime import datetime
from pathlib import Path

import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
shops = dg.StaticPartitionsDefinition(["harbor", "market"])


class Sales(dg.ConfigurableResource):
    folder: str

    def rows(self, day: str) -> list[dict]:
        with Path(self.folder, f"{day}.csv").open(newline="") as file:
            return list(csv.DictReader(file))


@dg.asset(partitions_def=days)
def daily_revenue(context: dg.AssetExecutionContext, sales: Sales) -> int:
    return sum(int(row["cents"]) for row in sales.rows(context.partition_key))


@dg.asset(
    partitions_def=dg.MultiPartitionsDefinition({"day": days, "shop": shops})
)
def shop_report(context: dg.AssetExecutionContext) -> str:
    keys = context.partition_key.keys_by_dimension
    return f"{keys['shop']} on {keys['day']}"


@dg.asset
def total_revenue(daily_revenue: dict[str, int]) -> int:
    return sum(daily_revenue.values())


# end_asset


# start_config
@dg.daily_partitioned_config(start_date="2025-06-01", timezone="Europe/Lisbon")
def day_config(start: datetime, end: datetime) -> dict:
    day = start.strftime("%Y-%m-%d")
    return {
        "ops": {
            "close_day": {
                "config": {"day": day, "weekend": start.weekday() >= 5}
            }
        }
    }


# end_config


# start_job
class Day(dg.Config):
    day: str
    weekend: bool


@dg.op
def close_day(config: Day) -> str:
    return f"{config.day} {'weekend' if config.weekend else 'weekday'}"


@dg.job(config=day_config)
def end_of_day():
    close_day()


# end_job

# start_schedule
end_of_day_schedule = dg.build_schedule_from_partitioned_job(
    end_of_day, hour_of_day=22
)
# end_schedule
