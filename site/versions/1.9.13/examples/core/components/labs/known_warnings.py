import warnings

import dagster as dg

# Known. Look at the release notes before each upgrade.
warnings.filterwarnings(
    "ignore",
    category=dg.ExperimentalWarning,
    message=".*build_last_update_freshness_checks",
)
