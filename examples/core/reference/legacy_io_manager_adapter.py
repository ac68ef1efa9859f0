from pathlib import Path

import dagster as dg


class TextFiles(dg.IOManager):
    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    def handle_output(self, context: dg.OutputContext, obj: str) -> None:
        self.folder.mkdir(exist_ok=True)
        (self.folder / context.asset_key.path[-1]).write_text(obj)

    def load_input(self, context: dg.InputContext) -> str:
        return (self.folder / context.asset_key.path[-1]).read_text()


@dg.io_manager(config_schema={"folder": str})
def text_files(context: dg.InitResourceContext) -> TextFiles:
    return TextFiles(context.resource_config["folder"])


# The function above as a class, with config in typed fields.
class TextFilesIOManager(dg.ConfigurableLegacyIOManagerAdapter):
    folder: str

    @property
    def wrapped_io_manager(self) -> dg.IOManagerDefinition:
        return text_files


@dg.asset
def greeting() -> str:
    return "hello"


dg.materialize(
    [greeting], resources={"io_manager": TextFilesIOManager(folder="data")}
)
assert Path("data/greeting").read_text() == "hello"
