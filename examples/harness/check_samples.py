"""Checks every sample of a folder by the facts of the API. Needs Python and nothing else.

    python check_samples.py EXAMPLES --facts FOLDER

Prints `FILE:LINE:COLUMN: what is wrong` for each problem, and at the end `facts: N samples, M
problems`. The exit code is 1 where there are any.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from api_facts import read_facts  # noqa: E402
from sample_problems import find_problems, find_yaml_problems  # noqa: E402

#: Folders with no samples in them.
OTHERS = {".venv", ".cache", "__pycache__", "harness", "tests"}
CHECKS = {".py": find_problems, ".yaml": find_yaml_problems, ".yml": find_yaml_problems}


def list_samples(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder that can be checked, sorted."""
    for entry in sorted(folder.iterdir()):
        if entry.is_dir() and entry.name not in OTHERS:
            yield from list_samples(entry)
        elif entry.suffix in CHECKS:
            yield entry


def main() -> int:
    """Return the exit code."""
    parser = argparse.ArgumentParser(description="Checks samples by the facts of the API.")
    parser.add_argument("examples", type=Path)
    parser.add_argument("--facts", type=Path, required=True)
    options = parser.parse_args()
    try:
        facts = read_facts(options.facts)
    except FileNotFoundError as error:
        print(f"{error} Make them with: npm run facts", file=sys.stderr)
        return 1
    samples = list(list_samples(options.examples))
    count = 0
    for sample in samples:
        check = CHECKS[sample.suffix]
        for problem in check(sample.read_text(encoding="utf-8"), facts):
            count += 1
            place = f"{sample.as_posix()}:{problem.line}:{problem.column}"
            print(f"{place}: {problem.message}")
    print(f"facts: {len(samples)} samples, {count} problem{'' if count == 1 else 's'}")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
