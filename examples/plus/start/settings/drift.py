"""Report settings of a Dagster+ deployment that differ from a file.

python drift.py settings.yaml
"""

import subprocess
import sys
from collections.abc import Iterator

import yaml


def differences(wanted: dict, actual: dict, path: str = "") -> Iterator[str]:
    for key, value in wanted.items():
        found = actual.get(key)
        if isinstance(value, dict) and isinstance(found, dict):
            yield from differences(value, found, f"{path}{key}.")
        elif value != found:
            yield f"{path}{key}: {found} in Dagster+, {value} in the file"


def main(file: str) -> int:
    command = ["dagster-cloud", "deployment", "settings", "get"]
    printed = subprocess.run(
        command, check=True, capture_output=True, text=True
    ).stdout
    with open(file) as text:
        found = list(differences(yaml.safe_load(text), yaml.safe_load(printed)))
    print("\n".join(found) or "no differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
