import dagster as dg


# Deprecated since 1.10: shown for those who still have it.
@dg.asset(auto_materialize_policy=dg.AutoMaterializePolicy.eager())
def sailings(context: dg.AssetExecutionContext) -> None:
    context.get_tag("day")  # deprecated
