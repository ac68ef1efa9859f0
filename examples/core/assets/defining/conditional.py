from collections.abc import Iterator
from pathlib import Path

import dagster as dg

INBOX = Path("data/inbox")


@dg.asset(output_required=False)
def complaints() -> Iterator[dg.MaterializeResult]:
    """All complaints in one file, written only if there are any."""
    letters = sorted(INBOX.glob("*.txt"))
    if letters:
        Path("data/complaints.txt").write_text(
            "\n".join(file.read_text() for file in letters)
        )
        yield dg.MaterializeResult(metadata={"letters": len(letters)})


@dg.asset(deps=[complaints])
def complaint_report() -> None:
    count = len(Path("data/complaints.txt").read_text().splitlines())
    Path("data/complaint_report.txt").write_text(f"{count} complaints")
