import dagster as dg
import tableauserverclient as TSC
from dagster_tableau import TableauCloudWorkspace

orchard_site = TableauCloudWorkspace(
    connected_app_client_id=dg.EnvVar("TABLEAU_CLIENT_ID"),
    connected_app_secret_id=dg.EnvVar("TABLEAU_SECRET_ID"),
    connected_app_secret_value=dg.EnvVar("TABLEAU_SECRET_VALUE"),
    username=dg.EnvVar("TABLEAU_USERNAME"),
    site_name="orchard",
    pod_name="10ax",
)


@dg.asset
def crates() -> int:
    return 0


@dg.asset
def crates_warning(crates: int, tableau: TableauCloudWorkspace) -> None:
    if crates > 0:
        return
    with tableau.get_client() as client:
        client.add_data_quality_warning_to_data_source(
            data_source_id="ds1",
            warning_type=TSC.DQWItem.WarningType.STALE,
            message="No crates were counted last night.",
        )


defs = dg.Definitions(
    assets=[crates, crates_warning], resources={"tableau": orchard_site}
)
