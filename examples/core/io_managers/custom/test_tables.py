from pathlib import Path

import dagster as dg
from tables import SQLiteIOManager

# start_test
days = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", end_date="2025-06-04"
)


@dg.asset(partitions_def=days)
def trips(context: dg.AssetExecutionContext) -> list[dict]:
    return [{"day": context.partition_key, "bike": bike} for bike in (7, 8)]


@dg.asset
def loaded(trips: list[dict]) -> list[dict]:
    return trips


def test_storing_a_day_twice_replaces_its_rows(tmp_path: Path) -> None:
    manager = SQLiteIOManager(path=str(tmp_path / "bikes.db"))
    with dg.DagsterInstance.ephemeral() as instance:
        for day in ("2025-06-01", "2025-06-02", "2025-06-01"):
            dg.materialize(
                [trips],
                partition_key=day,
                instance=instance,
                resources={"io_manager": manager},
            )
        result = dg.materialize(
            [trips, loaded],
            selection=[loaded],
            instance=instance,
            resources={"io_manager": manager},
        )

    rows = [(row["day"], row["bike"]) for row in result.asset_value("loaded")]
    assert rows == [
        ("2025-06-01", 7),
        ("2025-06-01", 8),
        ("2025-06-02", 7),
        ("2025-06-02", 8),
    ]


# end_test
