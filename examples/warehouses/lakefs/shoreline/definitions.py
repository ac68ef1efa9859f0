import dagster as dg
from lake import LakeFS


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition("2025-06-01"), kinds={"lakefs"}
)
def tides(
    context: dg.AssetExecutionContext, lake: LakeFS
) -> dg.MaterializeResult:
    rows = ["09:00,212", "15:00,47"]
    path = f"tides/{context.partition_key}.csv"
    with lake.change(
        f"dagster-{context.run.run_id[:8]}", f"Tides of {context.partition_key}"
    ) as branch:
        branch.object(path).upload(
            data="\n".join(rows), mode="w", pre_sign=False
        )
        if len(rows) < 2:
            raise dg.Failure(f"{path} has only {len(rows)} rows")
    commit = lake.repo().branch("main").get_commit()
    return dg.MaterializeResult(metadata={"path": path, "commit": commit.id})


defs = dg.Definitions(
    assets=[tides],
    resources={
        "lake": LakeFS(
            endpoint=dg.EnvVar("LAKEFS_ENDPOINT"),
            access_key_id=dg.EnvVar("LAKEFS_ACCESS_KEY_ID"),
            secret_access_key=dg.EnvVar("LAKEFS_SECRET_ACCESS_KEY"),
            repository="shoreline",
        )
    },
)
