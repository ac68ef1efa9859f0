import warnings

import dagster as dg

# Known. Look at the release notes before each upgrade.
warnings.filterwarnings(
    "ignore", category=dg.PreviewWarning, message=".*map_asset_specs"
)
