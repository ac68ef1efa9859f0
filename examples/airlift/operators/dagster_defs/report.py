import dagster as dg
import report_steps


class ReportConfig(dg.Config):
    minimum_cents: int = 500


@dg.asset
def large_orders(config: ReportConfig) -> list[int]:
    return report_steps.large_orders(config.minimum_cents)


@dg.asset
def report(large_orders: list[int]) -> int:
    return report_steps.add_up(large_orders)


defs = dg.Definitions(assets=[large_orders, report])
