import csv
from pathlib import Path

LOANS = Path(__file__).with_name("loans.csv")


def main() -> None:
    with LOANS.open() as file:
        loans = list(csv.DictReader(file))
    missing = [loan for loan in loans if not loan["returned"]]
    print(f"{len(loans)} loans, {len(missing)} not returned")


if __name__ == "__main__":
    main()
