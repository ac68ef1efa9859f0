import json
from pathlib import Path

import dagster as dg


class JsonFiles(dg.IOManager):
    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    def handle_output(self, context: dg.OutputContext, obj: object) -> None:
        self.folder.mkdir(exist_ok=True)
        (self.folder / f"{context.asset_key.path[-1]}.json").write_text(
            json.dumps(obj)
        )

    def load_input(self, context: dg.InputContext) -> object:
        return json.loads(
            (self.folder / f"{context.asset_key.path[-1]}.json").read_text()
        )


@dg.io_manager(config_schema={"folder": str})
def json_files(context: dg.InitResourceContext) -> JsonFiles:
    return JsonFiles(context.resource_config["folder"])


@dg.asset
def orders() -> list[int]:
    return [1, 2, 3]


@dg.asset
def order_count(orders: list[int]) -> int:
    return len(orders)


result = dg.materialize(
    [orders, order_count],
    resources={"io_manager": json_files.configured({"folder": "data"})},
)
assert result.output_for_node("order_count") == 3
