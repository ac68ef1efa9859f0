# start_sample
import json
from pathlib import Path

import dagster as dg


class JSONIOManager(dg.ConfigurableIOManager):
    folder: str

    def handle_output(self, context: dg.OutputContext, obj: object) -> None:
        indent = context.definition_metadata.get("indent")
        path = Path(self.folder, f"{context.asset_key.path[-1]}.json")
        path.write_text(json.dumps(obj, indent=indent), encoding="utf-8")

    def load_input(self, context: dg.InputContext) -> object:
        path = Path(self.folder, f"{context.asset_key.path[-1]}.json")
        rows = json.loads(path.read_text(encoding="utf-8"))
        return rows[: context.definition_metadata.get("limit")]


@dg.asset(metadata={"indent": 2})
def stations() -> list[str]:
    return ["harbor", "market", "station"]


@dg.asset(ins={"stations": dg.AssetIn(metadata={"limit": 2})})
def first_stations(stations: list[str]) -> list[str]:
    return stations


# end_sample
