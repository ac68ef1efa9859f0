from pathlib import Path

import dagster as dg


@dg.op
def load_file() -> None: ...


@dg.job
def load_files():
    load_file()


@dg.sensor(job=load_files, default_status=dg.DefaultSensorStatus.RUNNING)
def new_files(context: dg.SensorEvaluationContext):
    names = sorted(path.name for path in Path("inbox").glob("*.csv"))
    if not names:
        return dg.SkipReason("no files in inbox")
    return [dg.RunRequest(run_key=name) for name in names]


result = new_files(dg.build_sensor_context())
assert result.skip_message == "no files in inbox"
