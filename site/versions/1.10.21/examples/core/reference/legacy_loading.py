import sys
from pathlib import Path

import dagster as dg
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
type: dagster.DefinitionsComponent
attributes: {path: assets.py}
""")
Path("shop_legacy/defs/orders/assets.py").write_text("""
import dagster as dg

defs = dg.Definitions(assets=[dg.AssetSpec("orders")])
""")
sys.path.insert(0, ".")

import shop_legacy.defs

by_module = dg.load_defs(shop_legacy.defs, project_root=Path.cwd())
by_folder = dg.build_component_defs(Path.cwd() / "shop_legacy" / "defs")

# One component of the project, with its definitions.
component, defs = dg.get_component_defs_within_project(
    project_root=Path.cwd(), component_path="orders"
)
# All documents of one defs.yaml.
[(_, all_defs)] = dg.get_all_components_defs_within_project(
    project_root=Path.cwd(), component_path="orders"
)

for loaded in (by_module, by_folder, defs, all_defs):
    [spec] = loaded.resolve_all_asset_specs()
    assert spec.key == dg.AssetKey("orders")
# The name of a component's module.
assert (
    get_module_path("shop_legacy.defs", Path("orders"))
    == "shop_legacy.defs.orders"
)
