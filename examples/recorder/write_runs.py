"""Writes recordings: `python write_runs.py SCRIPT…` in a group's environment."""

import sys
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(EXAMPLES / "harness"))

from recorded_run import record  # noqa: E402


def main(scripts: list[str]) -> int:
    """Write each recording beside its sample, tell what changed, and return the exit code."""
    for script in scripts:
        file, text = record(Path(script).resolve(), EXAMPLES)
        before = file.read_text(encoding="utf-8") if file.exists() else None
        file.write_text(text, encoding="utf-8")
        print(f"{file.relative_to(EXAMPLES)}: {'unchanged' if text == before else 'written'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
