import dagster as dg


# Deprecated, to show what the filter reports.
@dg.asset(auto_materialize_policy=dg.AutoMaterializePolicy.eager())
def stock() -> None: ...
