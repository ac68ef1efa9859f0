import dagster as dg


class Pager(dg.ConfigurableResource):
    channel: str

    def send(self, text: str) -> None:
        print(f"#{self.channel}: {text}")


# start_last
@dg.run_failure_sensor
def page_after_last_retry(
    context: dg.RunFailureSensorContext, pager: Pager
) -> None:
    run = context.dagster_run
    if run.tags.get("dagster/will_retry") != "true":
        pager.send(f"{run.job_name} failed in run {run.run_id}")


# end_last


# start_assets
WATCHED = {dg.AssetKey("invoices"), dg.AssetKey(["tax", "report"])}


def keys_in(
    context: dg.RunFailureSensorContext, event_type: dg.DagsterEventType
) -> set[dg.AssetKey]:
    logs = context.instance.all_logs(
        context.dagster_run.run_id, of_type=event_type
    )
    return {entry.dagster_event.asset_key for entry in logs}


@dg.run_failure_sensor
def page_for_invoices(
    context: dg.RunFailureSensorContext, pager: Pager
) -> None:
    planned = keys_in(
        context, dg.DagsterEventType.ASSET_MATERIALIZATION_PLANNED
    )
    done = keys_in(context, dg.DagsterEventType.ASSET_MATERIALIZATION)
    for key in sorted(WATCHED & (planned - done)):
        pager.send(f"{key.to_user_string()} wasn't materialized")


# end_assets


@dg.asset
def invoices() -> None:
    raise ValueError("The invoice server is down")


@dg.asset(key=["tax", "report"], deps=[invoices])
def tax_report() -> None: ...


@dg.asset
def parcels() -> None: ...


@dg.asset(deps=[parcels])
def parcel_report() -> None:
    raise ValueError("No parcels today")


assets = [invoices, tax_report, parcels, parcel_report]
