from pathlib import Path

import dagster as dg

# A package with one module.
Path("shop_defs").mkdir()
Path("shop_defs/__init__.py").touch()
Path("shop_defs/orders.py").write_text("""
import dagster as dg

@dg.asset
def orders(): ...

load_orders = dg.define_asset_job("load_orders", selection=[orders])
""")

import shop_defs
from shop_defs import orders

from_module = dg.load_definitions_from_module(orders)
from_modules = dg.load_definitions_from_modules([orders])
from_package = dg.load_definitions_from_package_module(shop_defs)
from_name = dg.load_definitions_from_package_name("shop_defs")

for defs in (from_module, from_modules, from_package, from_name):
    assert defs.get_job_def("load_orders").name == "load_orders"
