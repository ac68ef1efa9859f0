from pathlib import Path

import dagster as dg

shops = dg.DynamicPartitionsDefinition(name="shops")


@dg.asset(partitions_def=shops)
def sales(context: dg.AssetExecutionContext) -> str:
    return context.partition_key


@dg.sensor(target=[sales])
def track_shops(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    known = set(context.instance.get_dynamic_partitions("shops"))
    found = {folder.name for folder in Path("shops").glob("*/")}
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(partition_key=key) for key in sorted(found - known)
        ],
        dynamic_partitions_requests=[
            shops.build_add_request(sorted(found - known)),
            shops.build_delete_request(sorted(known - found)),
        ],
    )
