import sys
from pathlib import Path

import dagster as dg

# Deprecated.
from dagster.components.testing import get_module_path

# A project: a package `shop_legacy` with one component in `defs`.
Path("pyproject.toml").write_text("""
[tool.dg]
directory_type = "project"

[tool.dg.project]
root_module = "shop_legacy"
""")
Path("shop_legacy/defs/orders").mkdir(parents=True)
Path("shop_legacy/__init__.py").touch()
Path("shop_legacy/defs/__init__.py").touch()
Path("shop_legacy/defs/orders/defs.yaml").write_text("""
type: dagster.FunctionComponent
attributes:
  execution: shop_legacy.load_orders
  assets: [{key: orders}]
""")
Path("shop_legacy/__init__.py").write_text("def load_orders(context): ...\n")
sys.path.insert(0, ".")

import shop_legacy.defs

# Deprecated: load_from_defs_folder replaces both.
by_module = dg.load_defs(shop_legacy.defs, project_root=Path.cwd())
# Deprecated, too.
by_folder = dg.build_component_defs(Path.cwd() / "shop_legacy" / "defs")

# Deprecated: ComponentTree.for_project replaces both.
component, defs = dg.get_component_defs_within_project(
    project_root=Path.cwd(), component_path="orders"
)
# Deprecated: all documents of one defs.yaml.
[(_, all_defs)] = dg.get_all_components_defs_within_project(
    project_root=Path.cwd(), component_path="orders"
)

for loaded in (by_module, by_folder, defs, all_defs):
    assert list(loaded.resolve_all_asset_keys()) == [dg.AssetKey("orders")]
# Deprecated: the name of a component's module.
assert (
    get_module_path("shop_legacy.defs", Path("orders"))
    == "shop_legacy.defs.orders"
)
