import dagster as dg


@dg.asset
def orders() -> int:
    return 3


files = dg.FilesystemIOManager(base_dir="warehouse")
defs = dg.Definitions(assets=[orders], resources={"io_manager": files})
