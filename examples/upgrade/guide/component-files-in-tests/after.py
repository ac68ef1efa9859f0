from pathlib import Path

import dagster as dg

tree = dg.ComponentTree.for_project(Path(__file__).parent)
component = tree.load_component_at_path("orders")
defs = component.build_defs(tree.load_context)
print([key.to_user_string() for key in defs.resolve_all_asset_keys()])
