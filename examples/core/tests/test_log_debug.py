"""The pages under "Log and debug": what is stored and printed, and how to stop inside of a step."""

import gzip
import io
import json
import logging
import pdb
import runpy
import sys
import types
from pathlib import Path

import dagster as dg
import pytest
import yaml
from click.testing import CliRunner
from dagster._check import CheckError
from dagster._cli.debug import debug_cli
from dagster._core.debug import DebugRunPayload
from dagster._core.instance.config import dagster_instance_config
from dagster._serdes import deserialize_value
from sample_files import GROUP, one_instance  # noqa: F401
from sample_loader import load_sample, read_definitions

LOGS = "log_debug/logging"
DEBUGGING = "log_debug/debugging"
soil = load_sample(f"{LOGS}/soil.py")
json_file = load_sample("log_debug/custom/json_file.py")


def read_sample(path: str) -> str:
    return (GROUP / "log_debug" / path).read_text()


def own_lines(instance: dg.DagsterInstance, run_id: str) -> list[tuple[str, str]]:
    """Return level and text of what the code of a run logged, without Dagster's own events."""
    return [
        (logging.getLevelName(entry.level), entry.user_message)
        for entry in instance.all_logs(run_id)
        if entry.dagster_event is None and "PickledObject" not in entry.user_message
    ]


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    """An instance on disk with the compute logs of the page, for the tests that need files."""
    home = tmp_path_factory.mktemp("stored")
    text = read_sample("logging/compute_logs.yaml").replace("/var/log/dagster", str(home / "logs"))
    (home / "dagster.yaml").write_text(f"telemetry:\n  enabled: false\n{text}")
    with dg.DagsterInstance.from_config(str(home)) as made:
        yield made


@pytest.fixture
def with_settings():
    """Return what a run of some assets logs under the settings of a dagster.yaml."""

    def run(text: str, assets: list) -> list[tuple[str, str]]:
        with dg.DagsterInstance.ephemeral(settings=yaml.safe_load(text)) as made:
            return own_lines(made, dg.materialize(assets, instance=made).run_id)

    yield run
    for name in ("weather_client", "dagster", "botocore"):
        logging.getLogger(name).setLevel(logging.NOTSET)


def test_lines_are_stored_with_the_run_whatever_the_console_shows(one_instance, capfd):
    result = dg.materialize(
        [soil.soil_moisture, soil.soil_report, soil.bed_moisture],
        instance=one_instance,
        resources={"sensors": soil.SoilSensors()},
        run_config=yaml.safe_load(read_sample("logging/quiet.yaml")),
    )
    lines = own_lines(one_instance, result.run_id)
    assert ("INFO", "2 of 3 sensors answered") in lines
    assert ("WARNING", "A sensor is silent.") in lines
    assert ("DEBUG", "Asking 3 sensors") in lines
    printed = capfd.readouterr().err
    assert "A sensor is silent." in printed
    assert "2 of 3 sensors answered" not in printed
    assert "No comments today." in printed
    assert "FileNotFoundError: [Errno 2] No such file or directory: 'comments.txt'" in printed


def test_the_form_of_a_line(one_instance, capfd):
    result = dg.materialize([soil.soil_moisture], instance=one_instance)
    (line,) = [text for text in capfd.readouterr().err.splitlines() if "silent" in text]
    time, source, level, job, run, step, message = line.split(" - ")
    assert (source, level, step) == ("dagster", "WARNING", "soil_moisture")
    assert (job, run, message) == ("__ephemeral_asset_job__", result.run_id, "A sensor is silent.")


def test_the_readers_own_tests_pass(capfd):
    shown = load_sample(f"{LOGS}/test_soil.py")
    shown.test_a_silent_sensor_is_told()
    shown.test_by_calling_the_function(capfd)


def test_a_wrong_level_is_told():
    with pytest.raises(CheckError, match="Bad value for log level LOUD: permissible values are"):
        dg.materialize(
            [soil.soil_moisture],
            run_config={"loggers": {"console": {"config": {"log_level": "LOUD"}}}},
        )


def test_prints_are_captured_by_step(stored):
    @dg.asset
    def noisy() -> None:
        print("to stdout")
        print("to stderr", file=sys.stderr)

    result = dg.materialize([noisy], instance=stored)
    assert own_lines(stored, result.run_id) == []
    folder = Path(stored.root_directory) / "logs" / result.run_id / "compute_logs"
    assert [file.read_text() for file in folder.glob("*.out")] == ["to stdout\n"]
    (err,) = folder.glob("*.err")
    assert "to stderr\n" in err.read_text()


def test_a_custom_logger_works_once_it_is_asked_for(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    defs = read_definitions(json_file)
    defs.resolve_implicit_global_asset_job_def().execute_in_process()
    assert not Path("greenhouse.jsonl").exists()
    result = defs.resolve_job_def("soil_job").execute_in_process()
    (line,) = Path("greenhouse.jsonl").read_text().splitlines()
    assert json.loads(line) == {
        "level": "WARNING",
        "run": result.run_id,
        "step": "soil_moisture",
        "message": "The sensor of bed 3 is silent.",
    }


def test_naming_loggers_leaves_out_the_others(tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    job = read_definitions(json_file).resolve_job_def("soil_job")
    job.execute_in_process({"loggers": {"json_file": {}}})
    assert "silent" not in capfd.readouterr().err
    job.execute_in_process()
    assert "silent" in capfd.readouterr().err


def test_an_unknown_logger_is_refused():
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        dg.materialize([json_file.soil_moisture], run_config={"loggers": {"json_file": {}}})
    message = 'Received unexpected config entry "json_file" at path root:loggers.'
    assert message in str(error.value)


def test_the_readers_own_test_of_the_logger_passes(tmp_path):
    load_sample("log_debug/custom/test_json_file.py").test_levels_and_paths(tmp_path)


def test_the_json_console(capfd):
    job = load_sample("log_debug/custom/json_console.py").count_job
    job.execute_in_process({"loggers": {"json": {"config": {"log_level": "INFO"}}}})
    (line,) = [text for text in capfd.readouterr().err.splitlines() if "sprouts" in text]
    record = json.loads(line)
    assert record["dagster_meta"]["orig_message"] == "12 sprouts"
    assert record["levelname"] == "INFO"


def test_python_loggers_are_managed_on_request(with_settings):
    temperature = load_sample("log_debug/python_logging/temperature.py").temperature
    assert with_settings("", [temperature]) == []
    managed = "python_logs: {managed_python_loggers: [weather_client]}"
    assert with_settings(managed, [temperature]) == []
    asked = ("INFO", "asking north")
    shown = read_sample("python_logging/dagster.yaml")
    assert with_settings(shown, [temperature]) == [asked]
    debug = "python_logs: {managed_python_loggers: [weather_client], python_log_level: DEBUG}"
    assert with_settings(debug, [temperature]) == [asked, ("DEBUG", "cache is empty")]


def test_the_level_decides_what_is_stored(with_settings):
    assert with_settings("python_logs: {python_log_level: WARNING}", [soil.soil_moisture]) == [
        ("WARNING", "A sensor is silent.")
    ]


def test_handlers_get_lines_and_events(with_settings, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.warns(dg.BetaWarning, match="Handling yaml-defined logging configuration"):
        with_settings(read_sample("python_logging/handlers.yaml"), [soil.soil_moisture])
    (line,) = Path("greenhouse.log").read_text().splitlines()
    assert line.startswith("WARNING __ephemeral_asset_job__ - ")
    assert line.endswith(" - soil_moisture - A sensor is silent.")


def test_wrong_settings_are_refused(with_settings, tmp_path):
    with pytest.raises(CheckError, match="Bad value for log level LOUD: permissible values are"):
        with_settings("python_logs: {python_log_level: LOUD}", [soil.soil_moisture])
    (tmp_path / "dagster.yaml").write_text("python_logs: {managed_loggers: [a]}")
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        dagster_instance_config(str(tmp_path))
    assert 'Received unexpected config entry "managed_loggers" at path' in str(error.value)


def answer_debugger(monkeypatch, *commands: str) -> io.StringIO:
    """Let `breakpoint()` read `commands` in place of what somebody types; return what it prints."""
    printed = io.StringIO()

    def stop():
        typed = io.StringIO("".join(f"{line}\n" for line in commands))
        debugger = pdb.Pdb(stdin=typed, stdout=printed, nosigint=True, readrc=False)
        debugger.set_trace(sys._getframe(1))  # noqa: SLF001

    monkeypatch.setattr(sys, "breakpointhook", stop)
    return printed


def test_breakpoint_stops_in_one_process(monkeypatch):
    printed = answer_debugger(monkeypatch, "p average", "p readings", "c")
    script = load_sample(f"{DEBUGGING}/debug_soil.py")
    assert dg.materialize([script.readings, script.soil_moisture]).success
    assert "(Pdb) -0.13333333333333333" in printed.getvalue()
    assert "(Pdb) [0.31, 0.29, -1.0]" in printed.getvalue()


def test_quitting_the_debugger_fails_the_step(monkeypatch):
    answer_debugger(monkeypatch, "q")
    script = load_sample(f"{DEBUGGING}/debug_soil.py")
    result = dg.materialize([script.readings, script.soil_moisture], raise_on_error=False)
    (failed,) = [event for event in result.all_events if event.is_step_failure]
    assert failed.step_failure_data.error.cause.cls_name == "BdbQuit"


def test_the_debugger_of_the_context(monkeypatch, capsys):
    opened = []

    def typed(path, **kwargs):
        opened.append(path)
        return io.StringIO("p average\nc\n")

    monkeypatch.setattr("dagster._utils.forked_pdb.open", typed, raising=False)
    sample = load_sample(f"{DEBUGGING}/soil.py")
    assert dg.materialize([sample.readings, sample.soil_moisture]).success
    assert opened == ["/dev/stdin"]
    assert "(Pdb)" in capsys.readouterr().out


def test_one_step_again_with_stored_inputs(stored, monkeypatch):
    monkeypatch.setenv("DAGSTER_HOME", stored.root_directory)
    sample = load_sample(f"{DEBUGGING}/moisture.py")
    first = dg.materialize(
        [sample.readings, sample.soil_moisture], instance=stored, raise_on_error=False
    )
    assert not first.success
    check_export(first.run_id, Path(stored.root_directory) / "run.gz")
    with pytest.raises(ValueError, match="Moisture cannot be negative: -1.0"):
        run_as_script(f"{DEBUGGING}/rerun.py")
    (again,) = stored.get_runs(limit=1)
    steps = stored.get_run_step_stats(again.run_id)
    assert [stats.step_key for stats in steps] == ["soil_moisture"]


def run_as_script(path: str) -> None:
    file = GROUP / path
    sys.path.insert(0, str(file.parent))
    try:
        runpy.run_path(str(file), run_name="__main__")
    finally:
        sys.path.remove(str(file.parent))
        sys.modules.pop("moisture", None)


def check_export(run_id: str, file: Path) -> None:
    told = CliRunner().invoke(debug_cli, ["export", run_id, str(file)])
    assert told.output == f"Exporting run_id '{run_id}' to gzip output file {file}.\n"
    with gzip.open(file) as packed:
        payload = deserialize_value(packed.read().decode(), DebugRunPayload)
    assert payload.dagster_run.run_id == run_id
    events = [entry.dagster_event for entry in payload.event_list if entry.dagster_event]
    assert any(event.is_step_failure for event in events)
    unknown = CliRunner().invoke(debug_cli, ["export", "no-such-run", str(file)])
    assert "Could not find run with run_id 'no-such-run'." in unknown.output


def test_the_readers_own_test_finds_the_reading():
    load_sample(f"{DEBUGGING}/test_moisture.py").test_a_negative_reading_is_refused()


def test_debugpy_listens_waits_and_stops(monkeypatch):
    calls = []
    stub = types.ModuleType("debugpy")
    for name in ("listen", "wait_for_client", "breakpoint"):
        setattr(stub, name, lambda *args, name=name: calls.append((name, *args)))
    monkeypatch.setitem(sys.modules, "debugpy", stub)
    attach = load_sample(f"{DEBUGGING}/attach.py")
    job = dg.Definitions(assets=[attach.soil_moisture], jobs=[attach.soil_job])
    resolved = job.resolve_job_def("soil_job")
    assert resolved.executor_def is dg.in_process_executor
    assert resolved.execute_in_process().success
    assert calls == [("listen", ("localhost", 5678)), ("wait_for_client",), ("breakpoint",)]
    settings = json.loads(read_sample("debugging/launch.json"))
    (connect,) = [one["connect"] for one in settings["configurations"] if "connect" in one]
    assert (connect["host"], connect["port"]) == calls[0][1]
