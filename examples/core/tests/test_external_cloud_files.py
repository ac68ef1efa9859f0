"""What is sent to a cloud beside Python: images, scripts and environments of the guides, held against the samples."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pytest
import yaml

CLOUD = Path(__file__).parents[1] / "external" / "cloud"
PIPES = f"dagster-pipes=={dg.__version__}"
#: Packages by the beginning of what is imported from them; None where the cluster's image has it.
PACKAGES = {
    "azure.identity": "azure-identity",
    "azure.storage.blob": "azure-storage-blob",
    "boto3": "boto3",
    "dagster_pipes": PIPES,
    "google.cloud": None,
    "pyspark": None,
}


def imported(script: Path) -> set[str]:
    """Packages that a script needs, as they are written for pip."""
    modules = set()
    for node in ast.walk(ast.parse(script.read_text())):
        if isinstance(node, ast.Import):
            modules |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules.add(node.module)
    foreign = {
        module
        for module in modules
        if module.split(".")[0] not in sys.stdlib_module_names
        and not script.with_name(f"{module}.py").exists()
    }
    packages = {next(p for m, p in PACKAGES.items() if module.startswith(m)) for module in foreign}
    return packages - {None}


@pytest.mark.parametrize(
    ("folder", "script", "place"),
    [
        ("ecs", "draw_flood_map.py", None),
        ("emr_containers", "catchment_stats.py", "local:///app/catchment_stats.py"),
        ("kubernetes", "forecast.py", "/app/forecast.py"),
    ],
)
def test_an_image_has_the_script_and_what_it_imports(folder, script, place):
    dockerfile = (CLOUD / folder / "Dockerfile").read_text()
    (copied,) = re.findall(r"^COPY (\S+) /app/$", dockerfile, re.M)
    assert copied == script
    assert imported(CLOUD / folder / script) <= set(dockerfile.split())
    command = place if place is not None else f"/app/{script}"
    # Who starts it names the place where the image has it.
    starts = dockerfile if place is None else (CLOUD / folder / "assets.py").read_text()
    assert command in starts


@pytest.mark.parametrize(
    ("file", "script"),
    [
        ("emr/install_packages.sh", "emr/basin_model.py"),
        ("emr_serverless/build_environment.sh", "emr_serverless/hourly_levels.py"),
        ("dataproc/create_cluster.sh", "dataproc/rain_radar.py"),
    ],
)
def test_a_script_is_shell_and_installs_what_the_job_imports(file, script):
    text = (CLOUD / file).read_text()
    checked = subprocess.run(["bash", "-n"], input=text, text=True, capture_output=True)
    assert (checked.returncode, checked.stderr) == (0, "")
    installed = set(re.findall(r"dagster-pipes==[\d.]+|boto3", text))
    assert installed == imported(CLOUD / script)


def test_the_archive_that_is_uploaded_is_the_one_that_the_job_unpacks():
    build = (CLOUD / "emr_serverless/build_environment.sh").read_text()
    (archive,) = re.findall(r"aws s3 cp (\S+) (s3://\S+)", build)
    assert f"--output {archive[0]}" in build
    assert archive[1] + archive[0] in (CLOUD / "emr_serverless/assets.py").read_text()


def test_the_environment_of_azure_ml_has_what_the_program_imports():
    environment = yaml.safe_load((CLOUD / "azureml/training/environment.yaml").read_text())
    dependencies = environment["conda_file"]["dependencies"]
    (installed,) = (entry["pip"] for entry in dependencies if isinstance(entry, dict))
    scripts = (CLOUD / "azureml/training" / name for name in ("train.py", "blob_pipes_job.py"))
    assert set(installed) == set().union(*map(imported, scripts))
