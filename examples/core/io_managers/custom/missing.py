# start_sample
import dagster as dg


@dg.asset(
    ins={"trips": dg.AssetIn(metadata={"allow_missing_partitions": True})}
)
def days_with_trips(trips: dict[str, list[dict]]) -> list[dict]:
    return [{"day": day} for day in trips]


# end_sample
