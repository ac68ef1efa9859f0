import warnings

import dagster as dg

warnings.filterwarnings("error", category=dg.ExperimentalWarning)
