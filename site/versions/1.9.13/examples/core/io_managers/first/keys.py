# start_keys
import dagster as dg


@dg.asset(io_manager_key="archive")
def trips_2024() -> list[int]:
    return [12, 130, 20]


@dg.asset
def longest_trip(trips_2024: list[int]) -> int:
    return max(trips_2024)


# end_keys


# start_definitions
defs = dg.Definitions(
    assets=[trips_2024, longest_trip],
    resources={
        "io_manager": dg.FilesystemIOManager(base_dir="data"),
        "archive": dg.FilesystemIOManager(base_dir="archive"),
    },
)
# end_definitions
