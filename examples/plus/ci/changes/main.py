import dagster as dg

months = dg.MonthlyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(code_version="1")
def departures() -> None: ...


@dg.asset
def passengers() -> None: ...


@dg.asset(deps=[departures])
def timetable() -> None: ...


@dg.asset(partitions_def=months)
def revenue() -> None: ...


@dg.asset(tags={"team": "fleet"})
def ships() -> None: ...


@dg.asset(metadata={"columns": ["ship", "date"]})
def repairs() -> None: ...


@dg.asset(group_name="reports", description="Ships by age")
def ages() -> int:
    return 1
