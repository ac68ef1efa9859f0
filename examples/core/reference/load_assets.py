from pathlib import Path

import dagster as dg

# A package with one module.
Path("shop").mkdir()
Path("shop/__init__.py").touch()
Path("shop/tables.py").write_text(
    "import dagster as dg\n\n@dg.asset\ndef orders(): ...\n"
)

import shop
from shop import tables


@dg.asset
def rates() -> None: ...


[from_here] = dg.load_assets_from_current_module()
[from_module] = dg.load_assets_from_modules([tables], group_name="shop")
[from_package] = dg.load_assets_from_package_module(shop, key_prefix="raw")
[from_name] = dg.load_assets_from_package_name("shop")

assert from_here.key == dg.AssetKey("rates")
assert from_module.group_names_by_key[from_module.key] == "shop"
assert from_package.key == dg.AssetKey(["raw", "orders"])
assert from_name.key == dg.AssetKey("orders")
