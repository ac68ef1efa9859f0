import dagster as dg
import tariff


@dg.asset(code_version=tariff.__version__)
def berth_fees() -> int:
    """Fees for one day at the quay."""
    return tariff.fee(days=1)
