import json
from typing import Protocol

import dagster as dg


class Warehouse(Protocol):
    """What the sensor needs of ClickHouse."""

    def abandoned_since(self, last_id: int) -> list[tuple[int, str]]:
        """Return id and customer of the carts abandoned after last_id."""


carts = dg.AssetSpec(
    "abandoned_carts",
    deps=["cart_events", "customers"],
    group_name="clickhouse",
    kinds={"clickhouse"},
    description="A materialized view that ClickHouse updates with every event.",
)
cart_events = dg.AssetSpec("cart_events", group_name="kafka", kinds={"kafka"})


@dg.asset(
    group_name="dlt",
    kinds={"dlt", "postgres", "clickhouse"},
    automation_condition=dg.AutomationCondition.on_cron("0 * * * *"),
)
def customers() -> None:
    """Replace with a dlt pipeline that copies the customers from Postgres."""


# start_message
class Recipients(dg.Config):
    customers: list[str]


@dg.asset(deps=[carts], group_name="braze", kinds={"braze"})
def reminder(config: Recipients) -> dg.MaterializeResult:
    """Replace with a request to the messaging service."""
    return dg.MaterializeResult(metadata={"recipients": len(config.customers)})


# end_message


# start_sensor
@dg.sensor(target=reminder, minimum_interval_seconds=60)
def new_abandoned_carts(
    context: dg.SensorEvaluationContext, warehouse: dg.ResourceParam[Warehouse]
):
    """Request one run for all carts that are new since the last tick."""
    last_id = int(context.cursor or 0)
    rows = warehouse.abandoned_since(last_id)
    if not rows:
        return dg.SkipReason(f"no cart after {last_id}")
    newest = max(cart for cart, _ in rows)
    recipients = Recipients(
        customers=sorted({customer for _, customer in rows})
    )
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(
                run_key=f"carts-{newest}",
                run_config=dg.RunConfig(ops={"reminder": recipients}),
            )
        ],
        cursor=json.dumps(newest),
    )


# end_sensor


class SampleWarehouse:
    """Stands for a ClickHouse client."""

    rows = [(1, "ada"), (2, "ben"), (3, "ada")]

    def abandoned_since(self, last_id: int) -> list[tuple[int, str]]:
        return [row for row in self.rows if row[0] > last_id]


defs = dg.Definitions(
    assets=[cart_events, carts, customers, reminder],
    sensors=[new_abandoned_carts],
    resources={"warehouse": SampleWarehouse()},
)
