import dagster as dg


@dg.asset
def market_prices() -> None:
    """Delivered by the market's own system, which reports to Dagster."""


class Basket(dg.Config):
    city: str = "Ghent"


@dg.op
def buy(context: dg.OpExecutionContext, config: Basket) -> None:
    context.log.info(f"Shopping in {config.city}")


@dg.job
def shopping():
    buy()


defs = dg.Definitions(
    assets=[market_prices], jobs=[shopping], executor=dg.in_process_executor
)
