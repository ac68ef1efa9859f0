"""The pages on Jupyter: notebooks run as assets and ops, through papermill and a real kernel."""

import inspect
import json
import re
import shutil
import subprocess
from pathlib import Path

import dagster as dg
import pytest
from conftest import GROUP
from dagstermill import (
    ConfigurableLocalOutputNotebookIOManager,
    DagstermillError,
    define_dagstermill_asset,
    define_dagstermill_op,
)
from printed_commands import run_folder


def run(*command: str) -> subprocess.CompletedProcess:
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    done.log = done.stdout + done.stderr
    return done


def outputs(notebook: Path) -> str:
    """All that the cells of an executed notebook printed or showed."""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    return json.dumps([cell.get("outputs") for cell in cells])


@pytest.mark.parametrize("file", sorted(GROUP.rglob("hives/**/*.ipynb")), ids=lambda file: file.stem)
def test_shown_cells_are_those_of_the_notebook(file):
    cells = [cell for cell in json.loads(file.read_text())["cells"] if cell["cell_type"] == "code"]
    shown = file.with_suffix(".cells.txt").read_text("utf-8").rstrip("\n")
    texts = []
    for cell in cells:
        tags = ' tags=["parameters"]' if cell["metadata"].get("tags") == ["parameters"] else ""
        texts.append(f"# %%{tags}\n" + "".join(cell["source"]))
        assert cell["outputs"] == []
    assert shown == "\n\n".join(texts)


def test_a_notebook_as_an_asset(workspace):
    run_folder(GROUP / "hives", workspace)
    executed = workspace / "reports/hive_report.ipynb"
    text = executed.read_text("utf-8")
    assert "alder" in outputs(executed) and "cedar" in outputs(executed)
    assert "birch" not in outputs(executed)
    assert "injected-parameters" in text and '33.5' not in text
    with dg.DagsterInstance.get() as instance:
        key = dg.AssetKey("hive_report")
        metadata = instance.get_latest_materialization_event(key).asset_materialization.metadata
        assert metadata["Executed notebook"].value == str(Path("reports/hive_report.ipynb"))
        [record] = instance.fetch_observations(key, limit=5).records
        found = {name: each.value for name, each in record.asset_observation.metadata.items()}
        assert found == {"full": 2, "kilograms": 7.5}
    # Config of one run.
    config = '{"ops": {"hive_report": {"config": {"full_above": 0.5}}}}'
    command = ["dagster", "asset", "materialize", "--select", "hive_report"]
    done = run(*command, "-f", "definitions.py", "--config-json", config)
    assert done.returncode == 0, done.log
    assert "birch" in outputs(executed)


def test_partitions_resources_and_html(workspace):
    shutil.copytree(GROUP / "hives/daily", workspace, dirs_exist_ok=True)
    command = ["dagster", "asset", "materialize", "--select", "*", "--partition", "2025-06-02"]
    done = run(*command, "-f", "definitions.py")
    assert done.returncode == 0, done.log
    [executed] = (workspace / "dagster_home").rglob("2025-06-02.ipynb")
    assert executed.parent.name == "daily_report"
    assert "s3://hives/weights/2025-06-02.csv" in outputs(executed)


def test_a_notebook_as_an_op(workspace):
    shutil.copytree(GROUP / "hives/ops", workspace, dirs_exist_ok=True)
    done = run("dagster", "job", "execute", "-j", "harvest", "-f", "definitions.py")
    assert done.returncode == 0, done.log
    assert re.search(r"\['alder', 'cedar'\], and a notebook of \d+ bytes", done.log), done.log


def test_messages(workspace):
    shutil.copytree(GROUP / "tests/cases", workspace, dirs_exist_ok=True)
    done = run("dagster", "asset", "materialize", "--select", "*", "-f", "definitions.py")
    assert done.returncode != 0
    assert 'Exception encountered at "In [' in done.log
    assert "ValueError: the scale is empty" in done.log
    [saved] = re.findall(r"Failed notebook written to (\S+-out\.ipynb)", done.log)
    assert "the scale is empty" in outputs(Path(saved))
    assert "dagstermill assets do not currently support dagstermill.yield_result" in done.log
    assert "No such kernel named julia-1.11" in done.log
    # Defaults of a config class reach the notebook; without a class and config, there is none.
    [executed] = (workspace / "dagster_home").rglob("asks_config.ipynb")
    assert "config: {'full_above': 2.0}" in outputs(executed)
    [executed] = (workspace / "dagster_home").rglob("asks_config_without_class.ipynb")
    assert "config: None" in outputs(executed)


def test_a_job_that_cannot_be_rebuilt():
    notebook = define_dagstermill_asset(
        name="hive_report", notebook_path=str(GROUP / "tests/cases/asks_config.ipynb")
    )
    manager = ConfigurableLocalOutputNotebookIOManager(base_dir="reports")
    with pytest.raises(DagstermillError) as caught:
        dg.materialize([notebook], resources={"output_notebook_io_manager": manager})
    assert str(caught.value) == (
        "Can't execute a dagstermill op from a job that is not reconstructable. "
        "Use the reconstructable() function if executing from python"
    )


def test_without_the_io_manager():
    notebook = define_dagstermill_asset(name="hive_report", notebook_path="hive_report.ipynb")
    with pytest.raises(dg.DagsterInvalidDefinitionError) as caught:
        dg.Definitions(assets=[notebook]).resolve_implicit_global_asset_job_def()
    assert "io manager with key 'output_notebook_io_manager' required by output 'result'" in str(
        caught.value
    )


def test_points_in_names_of_partitions(workspace):
    @dg.asset(
        partitions_def=dg.StaticPartitionsDefinition(["1.2", "1.3"]), io_manager_key="notebooks"
    )
    def report() -> bytes:
        return b"{}"

    manager = ConfigurableLocalOutputNotebookIOManager(base_dir="reports")
    for key in ("1.2", "1.3"):
        dg.materialize([report], partition_key=key, resources={"notebooks": manager})
    assert [each.name for each in (workspace / "reports/report").iterdir()] == ["1.ipynb"]


def test_options():
    asset = inspect.signature(define_dagstermill_asset).parameters
    op = inspect.signature(define_dagstermill_op).parameters
    assert asset["save_notebook_on_failure"].default is False
    assert op["save_notebook_on_failure"].default is False
    assert "check_specs" not in asset and "kinds" not in asset and "automation_condition" not in asset
    assert {"outs", "output_notebook_name", "tags"} <= set(op)
    fields = ConfigurableLocalOutputNotebookIOManager.model_fields
    assert (fields["base_dir"].default, fields["asset_key_prefix"].default) == (None, [])


def test_description_and_tags():
    notebook = define_dagstermill_asset(name="hive_report", notebook_path="a.ipynb")
    [spec] = notebook.specs
    assert spec.description == "This asset is backed by the notebook at a.ipynb"
    assert notebook.op.tags["dagster/compute_kind"] == "ipynb"


def test_scaffolded_notebook(workspace):
    done = run("dagstermill", "create-notebook", "--notebook", "new_report")
    assert done.returncode == 0, done.log
    cells = json.loads(Path("new_report.ipynb").read_text())["cells"]
    assert ["".join(cell["source"]) for cell in cells] == [
        "import dagstermill",
        "context = dagstermill.get_context()",
    ]
    assert cells[1]["metadata"]["tags"] == ["parameters"]
