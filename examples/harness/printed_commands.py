"""Runs the commands of `cli/*.txt` files, and compares what they print with what pages show."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

# Time, logger, level, job, run id and process id of a line in a run's log.
_LOG_HEAD = re.compile(
    r"^\d{4}-\d\d-\d\d \S+ [+-]\d{4} - dagster - [A-Z]+ - \S+ - [0-9a-f-]{36} - (?:\d+ - )?"
)


def run_folder(folder: Path, workspace: Path) -> None:
    """Copy a sample into the workspace, run its commands in the order of their files, and compare.

    The first line of a file is the command. Its other lines occur in the output in this order, which
    may have more; a line that ends with `…` gives the beginning of one. The command of a file with
    `failed` in its name fails.

    Raises:
        AssertionError: with the output, where it differs.

    """
    shutil.copytree(folder, workspace, dirs_exist_ok=True)
    for file in sorted((folder / "cli").glob("*.txt")):
        command, *expected = file.read_text(encoding="utf-8").splitlines()
        done = subprocess.run(
            shlex.split(command),
            cwd=workspace,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        output = done.stdout + done.stderr
        printed = iter([_LOG_HEAD.sub("", line).rstrip() for line in output.splitlines()])
        for line in expected:
            assert any(_matches(line, other) for other in printed), f"{file}: {line}\n{output}"
        assert ("failed" in file.stem) == (done.returncode != 0), f"{file}: {done.returncode}\n{output}"


def _matches(expected: str, printed: str) -> bool:
    if expected.endswith("…"):
        return printed.startswith(expected[:-1])
    return printed == expected.rstrip()
