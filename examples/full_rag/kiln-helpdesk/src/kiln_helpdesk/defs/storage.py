import json
from pathlib import Path

import dagster as dg


class JsonFiles(dg.ConfigurableIOManager):
    """Stores a list of documents as a JSON file, one for each partition."""

    folder: str

    def find_file(self, context: dg.InputContext | dg.OutputContext) -> Path:
        parts = [*context.asset_key.path]
        if context.has_asset_partitions:
            parts.append(context.asset_partition_key)
        return Path(self.folder, *parts).with_suffix(".json")

    def handle_output(
        self, context: dg.OutputContext, documents: list[dict]
    ) -> None:
        file = self.find_file(context)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(documents, indent=2))
        context.add_output_metadata({"dagster/row_count": len(documents)})

    def load_input(self, context: dg.InputContext) -> list[dict]:
        return json.loads(self.find_file(context).read_text())


@dg.definitions
def storage(context: dg.ComponentLoadContext) -> dg.Definitions:
    files = JsonFiles(folder=str(context.project_root / "documents"))
    return dg.Definitions(resources={"documents": files})
