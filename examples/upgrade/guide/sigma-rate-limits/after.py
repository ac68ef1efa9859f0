import os

import dagster as dg
from dagster_sigma import SigmaOrganization, load_sigma_asset_specs

organization = SigmaOrganization(
    base_url=os.environ["SIGMA_URL"], client_id="shop", client_secret="secret"
)
specs = load_sigma_asset_specs(organization)
print("assets:", len(specs))

defs = dg.Definitions(assets=specs)
