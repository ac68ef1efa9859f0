import json
from pathlib import Path

import dagster as dg


class JsonFiles(dg.IOManager):
    def handle_output(self, context: dg.OutputContext, obj: object) -> None:
        text = json.dumps(obj)
        self.file_of(context).write_text(text)
        context.add_output_metadata({"bytes": len(text)})

    def load_input(self, context: dg.InputContext) -> object:
        context.log.info("Loading %s", context.asset_key.to_user_string())
        return json.loads(self.file_of(context).read_text())

    def file_of(self, context: "dg.InputContext | dg.OutputContext") -> Path:
        return Path("_".join(context.asset_key.path) + ".json")


@dg.asset
def orders() -> list[int]:
    return [120, 80]


@dg.asset
def total(orders: list[int]) -> int:
    return sum(orders)


result = dg.materialize([orders, total], resources={"io_manager": JsonFiles()})

assert Path("total.json").read_text() == "200"
[event] = result.asset_materializations_for_node("orders")
assert event.metadata["bytes"].value == 9
