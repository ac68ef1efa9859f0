import json
import os
from pathlib import Path

import dagster as dg

# start_assets
INBOX = Path(os.environ.get("MANIFEST_INBOX", "inbox"))


class ManifestConfig(dg.Config):
    path: str


@dg.op
def load_manifest(config: ManifestConfig) -> int:
    return len(Path(config.path).read_text().split())


@dg.job
def load_job():
    load_manifest()


# end_assets


def read_orders(after: int) -> list[dict[str, int]]:
    """Return the orders with an ID above `after`. Put your query here."""
    return [{"id": number} for number in range(after + 1, 8)]


# start_cursor
@dg.sensor(job=load_job)
def changed_manifests(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    last_seen = float(context.cursor or 0)
    requests = []
    newest = last_seen
    for file in INBOX.glob("*.txt"):
        changed = file.stat().st_mtime
        if changed > last_seen:
            config = dg.RunConfig(
                ops={"load_manifest": ManifestConfig(path=str(file))}
            )
            requests.append(
                dg.RunRequest(
                    run_key=f"{file.name}:{changed}", run_config=config
                )
            )
            newest = max(newest, changed)
    return dg.SensorResult(run_requests=requests, cursor=str(newest))


# end_cursor


# start_batches
@dg.asset
def orders() -> None: ...


@dg.sensor(target=[orders], minimum_interval_seconds=300)
def new_orders(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    state = json.loads(context.cursor) if context.cursor else {"last_id": 0}
    batch = read_orders(after=state["last_id"])[:3]
    if not batch:
        return dg.SensorResult(skip_reason="No new orders.")
    last_id = batch[-1]["id"]
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(
                run_key=f"orders-{last_id}", tags={"orders/to": str(last_id)}
            )
        ],
        cursor=json.dumps({"last_id": last_id}),
    )


# end_batches


# start_jobs
@dg.job
def load_urgent_job():
    load_manifest()


@dg.sensor(jobs=[load_job, load_urgent_job])
def sorted_manifests(
    context: dg.SensorEvaluationContext,
) -> list[dg.RunRequest]:
    return [
        dg.RunRequest(
            run_key=file.name,
            job_name="load_urgent_job"
            if file.name.startswith("urgent")
            else "load_job",
            run_config=dg.RunConfig(
                ops={"load_manifest": ManifestConfig(path=str(file))}
            ),
        )
        for file in sorted(INBOX.glob("*.txt"))
    ]


# end_jobs


# start_partitions
customers = dg.DynamicPartitionsDefinition(name="customers")


@dg.asset(partitions_def=customers)
def customer_parcels(context: dg.AssetExecutionContext) -> str:
    return (INBOX / context.partition_key).read_text()


customer_job = dg.define_asset_job("customer_job", selection=[customer_parcels])


@dg.sensor(target=customer_job)
def new_customers(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    known = set(context.instance.get_dynamic_partitions("customers"))
    new = sorted({file.name for file in INBOX.iterdir()} - known)
    return dg.SensorResult(
        run_requests=[dg.RunRequest(partition_key=name) for name in new],
        dynamic_partitions_requests=[customers.build_add_request(new)],
    )


# end_partitions


# start_report
@dg.sensor(minimum_interval_seconds=600)
def watch_archive(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    return dg.SensorResult(
        asset_events=[
            dg.AssetMaterialization(
                "archive", metadata={"files": len(list(INBOX.iterdir()))}
            )
        ]
    )


# end_report


defs = dg.Definitions(
    assets=[orders, customer_parcels, dg.AssetSpec("archive")],
    jobs=[load_job, load_urgent_job, customer_job],
    sensors=[
        changed_manifests,
        new_orders,
        sorted_manifests,
        new_customers,
        watch_archive,
    ],
)
