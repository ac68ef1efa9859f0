from pathlib import Path

import dagster as dg

Path("count_orders.py").write_text("""
from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    pipes.report_asset_materialization(metadata={"rows": 3})
""")

component = dg.PythonScriptComponent.from_attributes_dict(
    attributes={
        "assets": [{"key": "order_count"}],
        "execution": {"path": "count_orders.py"},
    }
)

defs = dg.build_defs_for_component(component)
result = dg.materialize([defs.get_assets_def("order_count")])
[event] = result.asset_materializations_for_node("count_orders")
assert event.metadata["rows"].value == 3
