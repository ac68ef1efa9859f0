import dagster as dg
import tariff


@dg.asset(code_version=tariff.__version__, deps=["berth_fees"])
def duties() -> int:
    """Duties on the cargo, with the new tariff."""
    return tariff.duty(tons=1)
