"""The archives of the finished projects that readers download from the first page of an example.

`python project_archive.py` writes them all, from the files of the projects alone: the same files
give the same bytes.
"""

import io
import os
import re
import subprocess
import zipfile
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
#: What running a project leaves in it.
LEFTOVERS = {".dagster_home", ".pytest_cache", ".venv", "__pycache__", "logs", "node_modules", "target"}
#: The earliest time that an archive can hold.
TIME = (1980, 1, 1, 0, 0, 0)


def find_archive(group: str) -> Path:
    """Return where the archive of a group's project is."""
    project, pages = PROJECTS[group]
    return PAGES / pages / f"{project}.zip"


def read_settings(group: str) -> str:
    """Return the `dagster.yaml` that the pages ask for; it is empty in most projects."""
    shown = EXAMPLES / group / "steps" / "vector-database" / "dagster.yaml"
    if shown.exists():
        return shown.read_text(encoding="utf-8")
    script = (EXAMPLES / group / "steps" / "index" / "create.sh").read_text(encoding="utf-8")
    written = re.search(r"<<'YAML'\n(.*?)YAML\n", script, re.DOTALL)
    return written[1] if written else ""


def list_files(group: str) -> dict[str, tuple[bytes, int]]:
    """Return content and mode of each file of an archive, by its path in there."""
    project = EXAMPLES / group / PROJECTS[group][0]
    found = {}
    for folder, folders, names in os.walk(project):
        folders[:] = [each for each in folders if each not in LEFTOVERS]
        for file in (Path(folder, name) for name in names):
            path = f"{project.name}/{file.relative_to(project).as_posix()}"
            is_program = file.read_bytes().startswith(b"#!")
            found[path] = (file.read_bytes(), 0o755 if is_program else 0o644)
    settings = read_settings(group).encode()
    found[f"{project.name}/.dagster_home/dagster.yaml"] = (settings, 0o644)
    return dict(sorted(found.items()))


def build_archive(group: str) -> bytes:
    """Return the archive of a group's project."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as writer:
        for path, (content, mode) in list_files(group).items():
            entry = zipfile.ZipInfo(path, TIME)
            entry.create_system = 3  # Unix: the mode counts, on whichever system this runs.
            entry.external_attr = (0o100000 | mode) << 16
            writer.writestr(entry, content)
    return archive.getvalue()


def unpack(group: str, folder: Path) -> None:
    """Unpack the committed archive, with the modes of its files."""
    with zipfile.ZipFile(find_archive(group)) as reader:
        for entry in reader.infolist():
            Path(reader.extract(entry, folder)).chmod(entry.external_attr >> 16 & 0o777)


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


if __name__ == "__main__":
    for each in PROJECTS:
        find_archive(each).write_bytes(build_archive(each))
        print(find_archive(each).relative_to(EXAMPLES.parent))
