from pathlib import Path

import dagster as dg

Path("prices.csv").write_text("bread,3\nmilk,2\n")


class Lines(dg.InputManager):
    def load_input(self, context: dg.InputContext) -> list[str]:
        return (
            Path(context.definition_metadata["file"]).read_text().splitlines()
        )


@dg.input_manager
def lines(context: dg.InitResourceContext) -> Lines:
    return Lines()


@dg.op(
    ins={
        "prices": dg.In(
            input_manager_key="lines", metadata={"file": "prices.csv"}
        )
    }
)
def count_prices(prices: list[str]) -> int:
    return len(prices)


@dg.job(resource_defs={"lines": lines})
def price_count():
    count_prices()


assert isinstance(lines, dg.InputManagerDefinition)
assert price_count.execute_in_process().output_for_node("count_prices") == 2
