"""Follows the pages of the machine learning example from an empty folder.

Not followed to the letter: commands that install packages, and `dg dev`.
LITERAL_RECORD=1 writes the output that the pages show instead of comparing with it.
"""

import json
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pytest
from asset_graph import load_definitions, read_graph
from reader import RECORD, Reader
from write_graphs import build_text

GROUP = Path(__file__).parents[1]
PROJECT = GROUP / "meter-reader"
STEPS = GROUP / "steps"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the pages' shell is Bash")


def create_project(reader: Reader) -> None:
    """Run the script of the first page; a stand-in for `uvx` makes the project."""
    tools = reader.home / "bin"
    tools.mkdir()
    uvx = tools / "uvx"
    uvx.write_text(
        "#!/bin/sh\n"
        '[ "$*" = "create-dagster@1.11.13 project meter-reader --uv-sync" ] || exit 2\n'
        "create-dagster project meter-reader --no-uv-sync\n"
        "mkdir -p meter-reader/.venv/bin && : > meter-reader/.venv/bin/activate\n"
    )
    uvx.chmod(0o755)
    environment = {**reader.environment, "PATH": f"{tools}:{reader.environment['PATH']}"}
    del environment["DAGSTER_HOME"]
    script = (STEPS / "index" / "create.sh").read_text(encoding="utf-8")
    subprocess.run(
        ["bash", "-e"],
        input=script,
        cwd=reader.home,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    settings = reader.project / ".dagster_home" / "dagster.yaml"
    settings.write_text("telemetry: {enabled: false}\n", encoding="utf-8")
    # What `uv add` does.
    (reader.project / "pyproject.toml").write_text((PROJECT / "pyproject.toml").read_text())


def compare_graph(reader: Reader, name: str) -> None:
    """Compare the project's asset graph with the drawing on the page."""
    # Other tests of this process can have loaded another state of the project.
    for module in [name for name in sys.modules if name.split(".")[0] == "meter_reader"]:
        del sys.modules[module]
    graph = read_graph(load_definitions(reader.project))
    file = GROUP / "graphs" / f"{name}.graph.json"
    if RECORD:
        file.write_text(build_text(graph), encoding="utf-8")
    assert graph == json.loads(file.read_text(encoding="utf-8"))


def read_project(folder: Path) -> dict[str, str]:
    """Return the text of a project's modules by path."""
    return {
        file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
        for file in (folder / "src").rglob("*.py")
    }


def test_a_reader_gets_the_finished_project(tmp_path):
    reader = Reader(tmp_path, "meter-reader", failing=("3-fail.txt",), with_messages=True)
    create_project(reader)

    reader.follow("ml/data-ingestion")
    compare_graph(reader, "data_ingestion")
    find_no_data_without_home(reader)

    reader.follow("ml/model-training")
    compare_graph(reader, "model_training")

    deployed = reader.project / "models" / "deployed.txt"
    reader.follow(
        "ml/evaluation-deployment",
        {"The deployed model is still the one": lambda: check_deployed(reader, deployed)},
    )
    compare_graph(reader, "evaluation_deployment")

    assert read_project(reader.project) == read_project(PROJECT)


def find_no_data_without_home(reader: Reader) -> None:
    """A run with another DAGSTER_HOME doesn't find what an earlier run has stored."""
    (reader.project / "src/meter_reader/defs/count.py").write_text(
        "import dagster as dg\n\n\n@dg.asset\ndef count(test_set):\n    return 1\n"
    )
    home = reader.environment.pop("DAGSTER_HOME")
    assert reader.ask("dg launch --assets key:count")[0] == 1
    reader.environment["DAGSTER_HOME"] = home
    assert reader.ask("dg launch --assets key:count")[0] == 0
    (reader.project / "src/meter_reader/defs/count.py").unlink()


def test_a_misspelled_hyperparameter_stops_the_run_before_it_starts():
    sys.path.insert(0, str(PROJECT / "src"))
    from meter_reader.defs.store import ModelStore
    from meter_reader.defs.training import model

    job = dg.Definitions(
        assets=[model, dg.AssetSpec("training_set")], resources={"store": ModelStore(folder="m")}
    ).resolve_implicit_global_asset_job_def()
    with dg.DagsterInstance.ephemeral() as instance:
        with pytest.raises(dg.DagsterInvalidConfigError, match="Received unexpected config entry"):
            job.execute_in_process(
                run_config={"ops": {"model": {"config": {"hidden_unit": 1}}}}, instance=instance
            )


def read_image(tmp_path, **config):
    """Read one image with a store that has no model."""
    sys.path.insert(0, str(PROJECT / "src"))
    import numpy as np
    from meter_reader.defs.data import Samples
    from meter_reader.defs.readings import single_reading
    from meter_reader.defs.store import ModelStore

    @dg.asset
    def test_set() -> Samples:
        return Samples(pixels=np.zeros((360, 64)), digits=np.zeros(360))

    return dg.materialize(
        [test_set, dg.AssetSpec("deployed_model"), single_reading],
        resources={"store": ModelStore(folder=str(tmp_path / "models"))},
        run_config={"ops": {"single_reading": {"config": config}}} if config else {},
    )


def test_a_reading_needs_a_model_and_an_image(tmp_path):
    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "ops" at'):
        read_image(tmp_path)
    with pytest.raises(FileNotFoundError, match="No such file or directory: .*models/deployed.txt"):
        read_image(tmp_path, number=7)
    with pytest.raises(IndexError, match="index 400 is out of bounds for axis 0 with size 360"):
        read_image(tmp_path, number=400)


def check_deployed(reader: Reader, deployed: Path) -> None:
    """The failed run trained a model, and didn't deploy it."""
    files = sorted((reader.project / "models").glob("*.joblib"), key=lambda file: file.stat().st_mtime)
    assert len(files) >= 2
    assert deployed.read_text() == files[-2].stem != files[-1].stem
