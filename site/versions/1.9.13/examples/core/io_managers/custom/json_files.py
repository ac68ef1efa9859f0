# start_io_manager
import json
from pathlib import Path

import dagster as dg


class JSONIOManager(dg.ConfigurableIOManager):
    """Stores each asset as a JSON file that people and programs can read."""

    folder: str

    def _path(self, context: dg.InputContext | dg.OutputContext) -> Path:
        return Path(self.folder, *context.asset_key.path).with_suffix(".json")

    def handle_output(self, context: dg.OutputContext, obj: object) -> None:
        path = self._path(context)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(obj), encoding="utf-8")
        context.add_output_metadata({"path": dg.MetadataValue.path(str(path))})

    def load_input(self, context: dg.InputContext) -> object:
        return json.loads(self._path(context).read_text(encoding="utf-8"))
# end_io_manager


# start_assets
@dg.asset
def stations() -> list[str]:
    return ["harbor", "market"]


@dg.asset
def station_count(stations: list[str]) -> int:
    return len(stations)


# end_assets


# start_definitions
defs = dg.Definitions(
    assets=[stations, station_count],
    resources={"io_manager": JSONIOManager(folder="data")},
)
# end_definitions
