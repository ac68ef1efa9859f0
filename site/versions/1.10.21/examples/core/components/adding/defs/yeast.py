import dagster as dg
from bakery.components.script import Execution, ScriptComponent


@dg.definitions
def yeast(context: dg.ComponentLoadContext) -> dg.Definitions:
    script = context.project_root / "scripts" / "count_yeast.py"
    component = ScriptComponent(
        execution=Execution(path=str(script)),
        assets=[dg.AssetSpec(["yeast", "stock"])],
    )
    return component.build_defs(context)
