import os
from pathlib import Path

import dagster as dg

INBOX = Path(os.environ.get("MANIFEST_INBOX", "inbox"))


class ManifestConfig(dg.Config):
    path: str


@dg.asset
def parcels(config: ManifestConfig) -> list[str]:
    return Path(config.path).read_text().split()


# start_sensor
@dg.sensor(target=[parcels], minimum_interval_seconds=60)
def new_manifests(
    context: dg.SensorEvaluationContext,
) -> list[dg.RunRequest] | dg.SkipReason:
    files = sorted(INBOX.glob("*.txt"))
    if not files:
        return dg.SkipReason(f"No manifests in {INBOX}.")
    return [
        dg.RunRequest(
            run_key=file.name,
            run_config=dg.RunConfig(
                ops={"parcels": ManifestConfig(path=str(file))}
            ),
        )
        for file in files
    ]


# end_sensor


defs = dg.Definitions(assets=[parcels], sensors=[new_manifests])
