"""Pipes clients in Java, Rust and TypeScript: built from the samples, and run by their assets."""

import os
import re
import runpy
import shutil
import subprocess
from pathlib import Path

import dagster as dg
import pytest
from conftest import GROUP

ROOT = GROUP.parents[1]


def copy(folder: str, workspace: Path) -> None:
    """Copy what is built, so that nothing is left beside it."""
    for file in (GROUP / folder).rglob("*"):
        if file.is_file() and file.suffix in {".java", ".sh", ".rs", ".toml", ".ts", ".json"}:
            target = workspace / file.relative_to(GROUP / folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(file.read_text())


def call(*command: str, **env: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **env})
    assert done.returncode == 0, done.stdout + done.stderr


def need(*programs: str) -> None:
    for each in programs:
        if shutil.which(each) is None:
            pytest.skip(f"{each} is not installed")


class Outcome:
    """What a run of one asset left: metadata, checks, log, error."""

    def __init__(self, load, folder: str, key: str, **options) -> None:
        job = load(folder)["defs"].resolve_implicit_global_asset_job_def()
        instance = dg.DagsterInstance.ephemeral()
        result = job.execute_in_process(
            instance=instance,
            asset_selection=[dg.AssetKey(key)],
            raise_on_error=False,
            **options,
        )
        self.success = result.success
        entries = instance.all_logs(result.run_id)
        self.log = "\n".join(
            f"{entry.user_message}{event_error(entry)}" for entry in entries
        )
        self.metadata = {
            name: value.value
            for event in result.get_asset_materialization_events()
            for name, value in event.materialization.metadata.items()
        }
        self.checks = {
            each.check_name: each.passed for each in result.get_asset_check_evaluations()
        }


def event_error(entry) -> str:
    event = entry.dagster_event
    data = event and event.event_specific_data
    error = getattr(data, "error", None)
    return f"\n{error.to_string()}" if error else ""


MISSING_CHECK = "{'berth_list_every_berth_is_named'}"

# Java


@pytest.fixture
def java(workspace):
    need("javac", "jar")
    copy("java", workspace)
    call("sh", "-e", "build.sh")
    gauges = workspace / "gauges"
    gauges.mkdir()
    (gauges / "2025-06-01.txt").write_text("1.2\n3.9\n2.5\n")
    (gauges / "2025-06-02.txt").write_text("1.2\nhigh\n")


def test_java(java, load, capfd):
    done = Outcome(load, "java", "tide_table", partition_key="2025-06-01")
    assert done.metadata == {"readings": 3, "highest": 3.9, "unit": "m"}
    assert done.checks == {"below_the_quay": True}
    assert "highest tide: 3.9 m" in done.log
    assert "read the gauge of 2025-06-01" in capfd.readouterr().out

    broken = Outcome(load, "java", "tide_table", partition_key="2025-06-02")
    assert not broken.success
    assert "External execution process failed with code 1" in broken.log
    assert "[pipes] external process pipes closed with exception" in broken.log
    assert 'java.lang.NumberFormatException: For input string: "high"' in broken.log
    assert "at TideTable.lambda$main$" in broken.log


def test_java_messages(java, load, workspace, monkeypatch):
    done = subprocess.run(
        ["java", "-jar", "build/tides.jar", "2025-06-01"], capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "java.lang.NullPointerException" in done.stderr
    # The JVM announces this variable on stderr, which is no message.
    monkeypatch.setenv("JAVA_TOOL_OPTIONS", "-Dfile.encoding=UTF-8")
    assert Outcome(load, "java", "tide_table", partition_key="2025-06-01").success
    monkeypatch.delenv("JAVA_TOOL_OPTIONS")
    (workspace / "build/tides.jar").unlink()
    gone = Outcome(load, "java", "tide_table", partition_key="2025-06-01")
    assert "External execution process failed with code 1" in gone.log
    assert "[pipes] did not receive any messages from external process." in gone.log
    monkeypatch.setenv("PATH", str(workspace))
    gone = Outcome(load, "java", "tide_table", partition_key="2025-06-01")
    assert "FileNotFoundError: [Errno 2] No such file or directory: 'java'" in gone.log


# Rust


def build_rust(**env: str) -> None:
    call("cargo", "build", "--release", "--offline", "--quiet", **env)


@pytest.fixture
def rust(workspace):
    need("cargo")
    copy("rust", workspace)
    build_rust()
    (workspace / "grains.txt").write_text("0.25\n0.5\n0.75\n0.1\n")


def test_rust(rust, load, workspace, capfd):
    done = Outcome(load, "rust", "grain_sizes")
    assert done.metadata == {"grains": 4, "mean": 0.4, "report": "**1** coarse"}
    assert done.checks == {"mostly_fine": True}
    assert "1 grains are coarser than 0.5 mm" in done.log
    assert "measured 4 grains" in capfd.readouterr().out

    (workspace / "grains.txt").write_text("0.25\nfine\n")
    broken = Outcome(load, "rust", "grain_sizes")
    assert not broken.success
    assert "External execution process failed with code 1" in broken.log
    assert "[pipes] external process pipes closed with exception" in broken.log
    assert "invalid float literal" in broken.log
    assert 'Error: ParseFloatError { kind: Invalid }' in capfd.readouterr().err


def change_rust(workspace: Path, line: str, cargo: str = "") -> None:
    main = workspace / "src/main.rs"
    text = (GROUP / "rust/src/main.rs").read_text()
    main.write_text(text.replace('        println!("measured', f'        {line}\n        println!("measured'))
    manifest = (GROUP / "rust/Cargo.toml").read_text()
    (workspace / "Cargo.toml").write_text(manifest + cargo)
    build_rust()


def test_rust_panics_and_exits(rust, load, workspace, capfd):
    change_rust(workspace, 'if limit < 1.0 { panic!("no sieve") }')
    done = Outcome(load, "rust", "grain_sizes")
    assert "External execution process failed with code 101" in done.log
    assert "the program panicked, see stderr" in done.log
    assert "no sieve" in capfd.readouterr().err

    change_rust(workspace, 'if limit < 1.0 { panic!("no sieve") }', 'panic = "abort"\n')
    done = Outcome(load, "rust", "grain_sizes")
    assert "External execution process failed with code -6" in done.log
    assert "closed with exception" not in done.log

    change_rust(workspace, "if limit < 1.0 { std::process::exit(0) }")
    done = Outcome(load, "rust", "grain_sizes")
    # The declared check notices what the exit code hides.
    assert not done.success
    assert "did not yield or return expected outputs {'grain_sizes_mostly_fine'}" in done.log
    assert "[pipes] did not receive closed message from external process." in done.log


def test_rust_exits_without_a_check(rust, load, workspace):
    change_rust(workspace, "if limit < 1.0 { std::process::exit(0) }")
    text = (GROUP / "rust/definitions.py").read_text()
    spec = '    check_specs=[dg.AssetCheckSpec("mostly_fine", asset="grain_sizes")],\n'
    assert spec in text
    (workspace / "definitions.py").write_text(text.replace(spec, ""))
    done = Outcome(lambda folder: runpy.run_path("definitions.py"), "rust", "grain_sizes")
    assert done.success
    assert done.metadata == {}


def test_rust_without_variables(rust):
    done = subprocess.run(["target/release/grains", "0.5"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "Error: NotPresent\n")


# TypeScript


def compile_typescript() -> subprocess.CompletedProcess:
    program = ROOT / "node_modules/.bin/tsc"
    roots = str(ROOT / "node_modules/@types")
    command = [str(program), "--typeRoots", roots]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.fixture
def typescript(workspace):
    need("node")
    if not (ROOT / "node_modules/.bin/tsc").exists():
        pytest.skip("the compiler is not installed")
    copy("typescript", workspace)
    done = compile_typescript()
    assert done.returncode == 0, done.stdout
    (workspace / "berths.json").write_text(
        '[{"name": "A1", "meters": 9}, {"name": "A2", "meters": 12}, {"name": "B1", "meters": 18}]'
    )


def test_typescript(typescript, load, workspace, capfd):
    done = Outcome(load, "typescript", "berth_list")
    assert done.metadata == {"berths": 3, "table": "- A1\n- A2"}
    assert done.checks == {"every_berth_is_named": True}
    assert "2 berths for boats up to 12 m" in done.log
    assert "read 3 berths" in capfd.readouterr().out

    (workspace / "berths.json").write_text("{}")
    broken = Outcome(load, "typescript", "berth_list")
    assert not broken.success
    assert "External execution process failed with code 1" in broken.log
    assert "TypeError: berths.filter is not a function" in broken.log


def change_typescript(workspace: Path, old: str, new: str) -> str:
    text = (GROUP / "typescript/src/index.ts").read_text()
    assert old in text
    (workspace / "src/index.ts").write_text(text.replace(old, new))
    return compile_typescript().stdout


def test_the_compiler_checks_names(typescript, workspace):
    wrong = change_typescript(workspace, "pipes.check('every_berth", "pipes.check('each_berth")
    assert (
        "error TS2345: Argument of type '\"each_berth_is_named\"' is not assignable to parameter of"
        " type '\"every_berth_is_named\"'." in wrong
    )
    wrong = change_typescript(workspace, "extras.longest", "extras.length")
    assert "error TS2339: Property 'length' does not exist on type '{ longest: number; }'." in wrong
    wrong = change_typescript(workspace, "type: 'md'", "type: 'markdown'")
    assert "error TS2322:" in wrong


def test_using_alone_reports_no_exception(typescript, load, workspace):
    old = "  pipes.close(error as Error);\n"
    assert change_typescript(workspace, old, "") == ""
    (workspace / "berths.json").write_text("{}")
    done = Outcome(load, "typescript", "berth_list")
    assert not done.success
    assert "closed with exception" not in done.log
    change_typescript(workspace, "  throw error;\n", "")
    done = Outcome(load, "typescript", "berth_list")
    # Reported, but the process ends with 0: only the missing check fails the step.
    assert "closed with exception" in done.log
    assert "code 1" not in done.log
    assert f"did not yield or return expected outputs {MISSING_CHECK}" in done.log


def test_messages_on_stderr(typescript, workspace, load, monkeypatch):
    """In a container or a pod, messages are lines on stderr and the context is a variable."""
    from dagster_pipes import encode_param

    context = {"asset_keys": ["berth_list"], "extras": {"longest": 12}}
    done = subprocess.run(
        ["node", "dist/index.js"],
        capture_output=True,
        text=True,
        env={
            **os.environ,
            "DAGSTER_PIPES_CONTEXT": encode_param({"data": context}),
            "DAGSTER_PIPES_MESSAGES": encode_param({"stdio": "stderr"}),
        },
    )
    methods = re.findall(r'"method":"(\w+)"', done.stderr)
    assert methods == [
        "opened",
        "log",
        "report_asset_materialization",
        "report_asset_check",
        "closed",
    ]
    alone = subprocess.run(["node", "dist/index.js"], capture_output=True, text=True)
    assert "Error: unexpected end of file" in alone.stderr
