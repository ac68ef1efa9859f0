import dagster as dg


@dg.asset
def ships() -> list[str]:
    return ["Aurora", "Borealis"]
