import dagster as dg
from dagster_looker import LookerFilter, LookerResource, load_looker_asset_specs

looker = LookerResource(
    base_url=dg.EnvVar("LOOKER_BASE_URL").get_value(),
    client_id=dg.EnvVar("LOOKER_CLIENT_ID").get_value(),
    client_secret=dg.EnvVar("LOOKER_CLIENT_SECRET").get_value(),
)

library_content = load_looker_asset_specs(
    looker,
    looker_filter=LookerFilter(
        dashboard_folders=[["Shared", "Library"]],
        only_fetch_explores_used_in_dashboards=True,
    ),
)

defs = dg.Definitions(assets=library_content)
