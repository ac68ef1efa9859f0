import dagster as dg

from library import assets

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([assets]),
    resources={"pipes_client": dg.PipesSubprocessClient()},
)
