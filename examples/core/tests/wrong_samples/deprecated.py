import dagster as dg


@dg.asset(auto_materialize_policy=dg.AutoMaterializePolicy.eager())
def sailings(context: dg.AssetExecutionContext) -> None:
    context.get_tag("day")
