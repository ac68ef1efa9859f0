"""The finished projects that readers download from the first page of an example.

The build packs the files that Git tracks in a project's folder, with the rights that Git knows.
"""

import os
import re
import subprocess
from pathlib import Path

EXAMPLES = Path(__file__).parents[2]
PAGES = EXAMPLES.parent / "site" / "docs" / "examples" / "full-pipelines"
#: The project of each group, and the folder of its pages.
PROJECTS = {
    "full_bluesky": ("harbor-posts", "bluesky"),
    "full_dbt": ("parcel-lockers", "dbt"),
    "full_etl": ("toolshed", "etl-pipeline"),
    "full_finetune": ("trail-reports", "llm-fine-tuning"),
    "full_ml": ("meter-reader", "ml"),
    "full_modal": ("podcast-notes", "modal"),
    "full_prompt": ("repair-finder", "prompt-engineering"),
    "full_rag": ("kiln-helpdesk", "rag"),
}


def ask_git(group: str, *arguments: str) -> list[str]:
    """Return what `git ls-files` lists in the folder of a group's project."""
    done = subprocess.run(
        ["git", "ls-files", "-z", *arguments],
        cwd=EXAMPLES / group / PROJECTS[group][0],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.split("\0")[:-1]


def list_files(group: str) -> dict[str, int]:
    """Return the mode of each file in a group's archive, by its path in the project."""
    lines = [re.fullmatch(r"100(\d+) \w+ 0\t(.+)", line) for line in ask_git(group, "--stage")]
    return {line[2]: int(line[1], 8) for line in lines if line}


def unpack(group: str, folder: Path) -> None:
    """Put the files of a group's archive into a folder, with their modes."""
    project = PROJECTS[group][0]
    for path, mode in list_files(group).items():
        target = folder / project / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((EXAMPLES / group / project / path).read_bytes())
        target.chmod(mode)


def read_settings(group: str) -> str:
    """Return the `dagster.yaml` that the first page asks for; it is empty in most projects."""
    script = (EXAMPLES / group / "steps" / "index" / "create.sh").read_text(encoding="utf-8")
    written = re.search(r"<<'YAML'\n(.*?)YAML\n", script, re.DOTALL)
    return written[1] if written else ""


def follow_commands(group: str, folder: Path) -> subprocess.CompletedProcess:
    """Run the commands that the page gives for the archive; `uv sync` makes an empty environment."""
    unpack(group, folder)
    tools = folder / "bin"
    tools.mkdir()
    uv = tools / "uv"
    uv.write_text(
        '#!/bin/sh\n[ "$*" = sync ] || exit 2\nmkdir -p .venv/bin && : > .venv/bin/activate\n'
    )
    uv.chmod(0o755)
    # The group's environment stands for the one that `uv sync` makes.
    environment = {
        **os.environ,
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(folder / PROJECTS[group][0] / "src"),
    }
    script = EXAMPLES / group / "steps" / "index" / "finished.sh"
    return subprocess.run(
        ["bash", "-e"],
        input=script.read_text(encoding="utf-8") + '\necho "home: $DAGSTER_HOME"\n',
        cwd=folder,
        env={name: value for name, value in environment.items() if name != "DAGSTER_HOME"},
        capture_output=True,
        text=True,
    )
