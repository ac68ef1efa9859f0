import warnings

import dagster as dg

# Ignore warnings about beta APIs; turn warnings about preview APIs into errors.
warnings.filterwarnings("ignore", category=dg.BetaWarning)
warnings.filterwarnings("error", category=dg.PreviewWarning)
# Superseded APIs, and arguments of config classes that have no effect.
warnings.filterwarnings("ignore", category=dg.SupersessionWarning)
warnings.filterwarnings("ignore", category=dg.ConfigArgumentWarning)

try:
    dg.load_definitions_from_modules([])
    raise AssertionError("No warning.")
except dg.PreviewWarning as warning:
    assert "preview" in str(warning)
finally:
    warnings.resetwarnings()
