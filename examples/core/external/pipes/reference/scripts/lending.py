from dagster_pipes import PipesContext, open_dagster_pipes

LOANS = {"Harbor": 3, "Mill": 3, "Station": 2}
FEES = {"Mill": 1.5, "Station": 0.5}


def main(pipes: PipesContext) -> None:
    if "lending/loans" in pipes.asset_keys:
        pipes.report_asset_materialization(
            asset_key="lending/loans", metadata={"loans": sum(LOANS.values())}
        )
    if "lending/fees" in pipes.asset_keys:
        pipes.report_asset_materialization(
            asset_key="lending/fees",
            metadata={"euros": sum(FEES.values())},
            data_version="2025-05",
        )
        pipes.report_asset_check(
            asset_key="lending/fees",
            check_name="every_branch_is_known",
            passed=FEES.keys() <= LOANS.keys(),
        )


if __name__ == "__main__":
    with open_dagster_pipes() as context:
        main(context)
