import dagster as dg
from dagster import FunctionComponent


def count_yeast(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"blocks": 6})


@dg.component_instance
def load(context: dg.ComponentLoadContext) -> FunctionComponent:
    return FunctionComponent(
        execution=count_yeast, assets=[dg.AssetSpec(["yeast", "stock"])]
    )
