import warnings

import dagster as dg

warnings.filterwarnings("ignore", category=dg.ExperimentalWarning)
