import sys

import dagster as dg


@dg.asset
def rates() -> None: ...


# load_definitions_from_current_module() finds nothing in this release.
assert not list(
    dg.load_definitions_from_current_module().get_all_asset_specs()
)

defs = dg.load_definitions_from_module(sys.modules[__name__])
[spec] = defs.get_all_asset_specs()
assert spec.key == dg.AssetKey("rates")
