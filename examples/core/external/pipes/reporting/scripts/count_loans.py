import csv
from pathlib import Path

from dagster_pipes import (
    PipesContext,
    PipesEnvVarParamsLoader,
    open_dagster_pipes,
)

LOANS = Path(__file__).with_name("loans.csv")


def main(pipes: PipesContext, max_share: float) -> None:
    with LOANS.open() as file:
        loans = list(csv.DictReader(file))
    missing = [loan for loan in loans if not loan["returned"]]
    pipes.log.info(f"read {len(loans)} loans from {LOANS.name}")

    share = len(missing) / len(loans)
    pipes.report_asset_materialization(
        metadata={
            "loans": len(loans),
            "not_returned": len(missing),
            "branches": {
                "type": "md",
                "raw_value": "\n".join(
                    f"- {loan['branch']}: loan {loan['loan']}"
                    for loan in missing
                ),
            },
        }
    )
    pipes.report_asset_check(
        check_name="most_books_came_back",
        passed=share <= max_share,
        severity="WARN",
        metadata={"share_not_returned": share, "limit": max_share},
    )


if __name__ == "__main__":
    launched = PipesEnvVarParamsLoader().is_dagster_pipes_process()
    with open_dagster_pipes() as context:
        main(
            context,
            max_share=context.get_extra("max_share") if launched else 0.2,
        )
