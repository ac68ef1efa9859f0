import sys
from pathlib import Path

import dagster as dg

# A project: a package `shop_project` with a folder `defs`.
Path("pyproject.toml").write_text("""
[tool.dg]
directory_type = "project"

[tool.dg.project]
root_module = "shop_project"
""")
Path("shop_project/defs/north").mkdir(parents=True)
Path("shop_project/__init__.py").touch()
Path("shop_project/defs/__init__.py").touch()
Path("shop_project/defs/north/orders.py").write_text("""
import dagster as dg

@dg.asset
def orders(): ...
""")
# The folder's component, which puts everything in the folder in one group.
Path("shop_project/defs/north/defs.yaml").write_text("""
type: dagster.DefsFolderComponent

post_processing:
  assets:
    - target: "*"
      attributes:
        group_name: north
""")
sys.path.insert(0, ".")

component, _ = dg.get_component_defs_within_project(
    project_root=Path.cwd(), component_path="north"
)
assert isinstance(component, dg.DefsFolderComponent)

defs = dg.load_from_defs_folder(project_root=Path.cwd())
[spec] = defs.resolve_all_asset_specs()
assert spec.group_name == "north"
