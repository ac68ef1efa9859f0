import warnings

import dagster as dg

# Turn warnings about experimental APIs into errors.
warnings.filterwarnings("error", category=dg.ExperimentalWarning)
# Arguments of config classes that have no effect.
warnings.filterwarnings("ignore", category=dg.ConfigArgumentWarning)

try:
    dg.load_definitions_from_modules([])
    raise AssertionError("No warning.")
except dg.ExperimentalWarning as warning:
    assert "experimental" in str(warning)
finally:
    warnings.resetwarnings()
