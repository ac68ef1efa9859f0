import json
from pathlib import Path

import dagster as dg


class JsonFiles(dg.ConfigurableIOManager):
    folder: str

    def handle_output(self, context: dg.OutputContext, obj: object) -> None:
        self.file_of(context).write_text(json.dumps(obj))

    def load_input(self, context: dg.InputContext) -> object:
        return json.loads(self.file_of(context).read_text())

    def file_of(self, context: "dg.InputContext | dg.OutputContext") -> Path:
        name = "_".join([*context.asset_key.path, context.partition_key])
        return Path(self.folder) / f"{name}.json"


def test_json_files() -> None:
    Path("data").mkdir()
    manager = JsonFiles(folder="data")
    output = dg.build_output_context(
        asset_key=dg.AssetKey("orders"), partition_key="2026-01-05"
    )
    manager.handle_output(output, [120, 80])
    assert Path("data/orders_2026-01-05.json").exists()

    loaded = dg.build_input_context(
        asset_key=dg.AssetKey("orders"), partition_key="2026-01-05"
    )
    assert manager.load_input(loaded) == [120, 80]


test_json_files()
