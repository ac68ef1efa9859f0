from pathlib import Path

from dagster_dbt import DbtProject

harbor_cafe_project = DbtProject(
    project_dir=Path(__file__).joinpath("..", "..", "..", "harbor_cafe").resolve(),
    packaged_project_dir=Path(__file__).joinpath("..", "..", "dbt-project").resolve(),
)
harbor_cafe_project.prepare_if_dev()