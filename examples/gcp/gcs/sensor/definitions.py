import dagster as dg
from dagster_gcp import GCSResource

BUCKET = "balloon-flights"


class Upload(dg.Config):
    name: str


@dg.asset
def sounding(config: Upload, gcs: GCSResource) -> dg.MaterializeResult:
    data = gcs.get_client().bucket(BUCKET).blob(config.name).download_as_bytes()
    return dg.MaterializeResult(
        metadata={"object": config.name, "bytes": len(data)}
    )


@dg.sensor(target=sounding, minimum_interval_seconds=60)
def new_soundings(
    context: dg.SensorEvaluationContext, gcs: GCSResource
) -> dg.SensorResult:
    """Starts a run for each object that was written after the last one seen."""
    seen = context.cursor or ""
    blobs = gcs.get_client().list_blobs(BUCKET, prefix="incoming/")
    stamped = sorted(
        (f"{blob.updated:%Y-%m-%dT%H:%M:%S.%f}", blob) for blob in blobs
    )
    fresh = [(stamp, blob) for stamp, blob in stamped if stamp > seen]
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(
                run_key=f"{blob.name}#{blob.generation}",
                run_config=dg.RunConfig(
                    ops={"sounding": Upload(name=blob.name)}
                ),
            )
            for _, blob in fresh
        ],
        cursor=fresh[-1][0] if fresh else seen,
    )


defs = dg.Definitions(
    assets=[sounding],
    sensors=[new_soundings],
    resources={"gcs": GCSResource(project="weather-lab")},
)
