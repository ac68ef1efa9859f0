import warnings

import dagster as dg

warnings.filterwarnings("error", category=dg.PreviewWarning)
warnings.filterwarnings("error", category=dg.BetaWarning)
