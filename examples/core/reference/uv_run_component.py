from pathlib import Path

import dagster as dg

# The script declares its packages, which uv installs for the run.
Path("count_orders.py").write_text("""
# /// script
# dependencies = ["dagster-pipes", "polars"]
# ///
from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    pipes.report_asset_materialization(metadata={"rows": 3})
""")

component = dg.UvRunComponent.from_attributes_dict(
    attributes={
        "assets": [{"key": "order_count"}],
        "execution": {"path": "count_orders.py"},
    }
)
defs = dg.build_defs_for_component(component)
assert list(defs.resolve_all_asset_keys()) == [dg.AssetKey("order_count")]
