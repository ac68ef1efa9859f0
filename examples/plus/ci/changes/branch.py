import dagster as dg

months = dg.MonthlyPartitionsDefinition(start_date="2024-01-01")


@dg.asset(code_version="2")
def departures() -> None: ...


@dg.asset
def weather() -> None: ...


@dg.asset(deps=[departures, weather])
def timetable() -> None: ...


@dg.asset(partitions_def=months)
def revenue() -> None: ...


@dg.asset(tags={"team": "fleet"}, kinds={"duckdb"})
def ships() -> None: ...


@dg.asset(metadata={"columns": ["ship", "date", "cost"]})
def repairs() -> None: ...


@dg.asset(group_name="fleet", description="Ships by year")
def ages() -> int:
    return 2
