from pathlib import Path

import dagster as dg

# A package with one module.
Path("shop_checks").mkdir()
Path("shop_checks/__init__.py").touch()
Path("shop_checks/orders.py").write_text("""
import dagster as dg

@dg.asset_check(asset="orders")
def is_complete():
    return dg.AssetCheckResult(passed=True)
""")

import shop_checks
from shop_checks import orders


@dg.asset_check(asset="rates")
def is_recent() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


[from_here] = dg.load_asset_checks_from_current_module()
[from_module] = dg.load_asset_checks_from_modules([orders])
[from_package] = dg.load_asset_checks_from_package_module(
    shop_checks, asset_key_prefix="raw"
)
[from_name] = dg.load_asset_checks_from_package_name("shop_checks")

assert from_here.check_key.name == "is_recent"
assert from_module.check_key.asset_key == dg.AssetKey("orders")
assert from_package.check_key.asset_key == dg.AssetKey(["raw", "orders"])
assert from_name.check_key.name == "is_complete"
