import sys
from pathlib import Path

import dagster as dg

# A project: a package `shop_files` with one component in `defs`.
Path("pyproject.toml").write_text("""
[tool.dg]
directory_type = "project"

[tool.dg.project]
root_module = "shop_files"
""")
Path("shop_files/defs/orders").mkdir(parents=True)
Path("shop_files/__init__.py").touch()
Path("shop_files/defs/__init__.py").touch()
Path("shop_files/defs/orders/assets.py").write_text("""
import dagster as dg

@dg.definitions
def defs():
    return dg.Definitions(assets=[dg.AssetSpec("orders")])
""")
Path("shop_files/defs/orders/defs.yaml").write_text("""
type: dagster.DefinitionsComponent
attributes: {path: assets.py}
""")
sys.path.insert(0, ".")

component, defs = dg.get_component_defs_within_project(
    project_root=Path.cwd(), component_path="orders"
)
assert isinstance(component, dg.DefinitionsComponent)
[spec] = defs.resolve_all_asset_specs()
assert spec.key == dg.AssetKey("orders")
