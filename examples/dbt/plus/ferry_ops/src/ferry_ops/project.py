import os
from pathlib import Path

from dagster_dbt import DbtProject

SOURCE = Path(__file__).parents[3] / "ferries"
PACKAGED = Path(__file__).parent / "dbt-project"


def choose_target() -> str:
    if os.getenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT") == "1":
        return "branch"
    if os.getenv("DAGSTER_CLOUD_DEPLOYMENT_NAME") == "prod":
        return "prod"
    return "dev"


ferries = DbtProject(
    project_dir=SOURCE if SOURCE.exists() else PACKAGED,
    packaged_project_dir=PACKAGED,
    target=choose_target(),
    state_path="state",
)
ferries.prepare_if_dev()
