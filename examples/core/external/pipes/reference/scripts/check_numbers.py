from dagster_pipes import open_dagster_pipes

NUMBERS = [1, 2, 3, 3, 5]

with open_dagster_pipes() as pipes:
    twice = sorted({number for number in NUMBERS if NUMBERS.count(number) > 1})
    pipes.report_asset_check(
        asset_key="loans",
        check_name="numbers_are_unique",
        passed=not twice,
        metadata={"twice": twice},
    )
