import csv
from pathlib import Path

import dagster as dg


# start_manager
@dg.input_manager(
    config_schema={"folder": str},
    input_config_schema={"file": dg.Field(str, default_value="today.csv")},
)
def csv_files(context: dg.InputContext) -> list[dict[str, str]]:
    """Read a CSV file: the folder is set once, the file for each input."""
    path = Path(context.resource_config["folder"]) / context.config["file"]
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


@dg.op(ins={"trips": dg.In(input_manager_key="csv_files")})
def count_trips(trips: list[dict[str, str]]) -> int:
    return len(trips)


@dg.job(resource_defs={"csv_files": csv_files.configured({"folder": "trips"})})
def count_trips_of_file():
    count_trips()


# end_manager

# start_run_config
run_config = {
    "ops": {"count_trips": {"inputs": {"trips": {"file": "sunday.csv"}}}}
}
# end_run_config
