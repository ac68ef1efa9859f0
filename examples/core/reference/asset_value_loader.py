import dagster as dg


@dg.asset
def orders() -> list[int]:
    return [120, 80]


@dg.asset
def total(orders: list[int]) -> int:
    return sum(orders)


files = dg.FilesystemIOManager(base_dir="values")
dg.materialize([orders, total], resources={"io_manager": files})

defs = dg.Definitions(assets=[orders, total], resources={"io_manager": files})

with defs.get_asset_value_loader() as loader:
    assert isinstance(loader, dg.AssetValueLoader)
    assert loader.load_asset_value(dg.AssetKey("orders")) == [120, 80]
    assert loader.load_asset_value(dg.AssetKey("total")) == 200
