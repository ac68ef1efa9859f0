from pathlib import Path

import dagster as dg

shops = dg.StaticPartitionsDefinition(["oslo", "lyon"])


@dg.asset(partitions_def=shops)
def sales() -> None: ...


load_sales = dg.define_asset_job("load_sales", selection=[sales])


@dg.sensor(job=load_sales)
def new_files(context: dg.SensorEvaluationContext):
    for file in sorted(Path("inbox").glob("*.csv")):
        # Launches one run for each file, even if later ticks see the file again.
        yield dg.RunRequest(
            run_key=file.name, partition_key=file.stem, tags={"file": file.name}
        )


defs = dg.Definitions(assets=[sales], jobs=[load_sales], sensors=[new_files])

Path("inbox").mkdir()
Path("inbox/oslo.csv").touch()
with dg.build_sensor_context(
    repository_def=defs.get_repository_def()
) as context:
    [request] = new_files(context)
assert request.partition_key == "oslo"
