"""The samples of the pages on external pipelines: Pipes with processes of this machine."""

import base64
import json
import runpy
import sys
import types
import zlib
from contextlib import contextmanager
from pathlib import Path

import dagster as dg
import pytest
from dagster._check import CheckError
from dagster_pipes import DagsterPipesWarning, PipesContext, encode_param, open_dagster_pipes
from dagster._utils.warnings import SupersessionWarning
from release import RELEASE
from sample_files import GROUP, load_sample, one_instance  # noqa: F401

PIPES = GROUP / "external/pipes"
CLIENT = {"pipes_client": dg.PipesSubprocessClient()}


@pytest.fixture(autouse=True)
def closed_context():
    """Forget the context that a script opened in this process."""
    yield
    PipesContext._instance = None


def load(path: str):
    return load_sample(f"external/pipes/{path}")


def run(*assets, extra=None, **kwargs) -> dg.ExecuteInProcessResult:
    """Materialize assets with the pages' client, and with extra resources."""
    resources = {**CLIENT, **(extra or {})}
    return dg.materialize([*assets], resources=resources, raise_on_error=False, **kwargs)


def run_script(folder: Path, code: str, extras=None, **kwargs) -> dg.ExecuteInProcessResult:
    """Run a script of a few lines, which has the context as `pipes`, as the asset loan_report."""
    script = folder / "script.py"
    script.write_text(
        f"from dagster_pipes import open_dagster_pipes\nwith open_dagster_pipes() as pipes:\n    {code}"
    )

    @dg.asset(**kwargs)
    def loan_report(context: dg.AssetExecutionContext, pipes_client: dg.PipesSubprocessClient):
        command = [sys.executable, str(script)]
        return pipes_client.run(
            context=context, command=command, extras=extras
        ).get_materialize_result()

    return run(loan_report)


def read_metadata(result: dg.ExecuteInProcessResult) -> dict[str, dict]:
    """The metadata of each materialization, by the asset's key."""
    return {
        event.materialization.asset_key.to_user_string(): {
            name: value.value for name, value in event.materialization.metadata.items()
        }
        for event in result.get_asset_materialization_events()
    }


def read_failure(result: dg.ExecuteInProcessResult) -> str:
    """The messages of the error that failed the only step that failed, causes included."""
    (failure,) = [event for event in result.all_events if event.is_step_failure]
    return failure.step_failure_data.error.to_string()


# Overview


def test_the_process_of_the_overview_gets_pages_and_reports_titles(capfd):
    result = run(load("details/catalog.py").catalog)

    assert read_metadata(result) == {"catalog": {"titles": 150}}
    assert "importing 3 pages" in capfd.readouterr().err


# Create a subprocess asset


def test_a_script_without_pipes_makes_an_asset_without_metadata(capfd):
    if RELEASE >= (1, 10):
        sample = load("subprocess/src/library/defs/loan_report.py")
        bound = load("subprocess/src/library/defs/resources.py").resources().resources
    else:  # which has no folder of definitions
        sample, bound = load("subprocess/library/assets.py"), CLIENT

    result = dg.materialize([sample.loan_report], resources=bound)

    assert read_metadata(result) == {"loan_report": {}}
    out, err = capfd.readouterr()
    assert "8 loans, 2 not returned" in out
    assert (
        "[pipes] did not receive any messages from external process. Check stdout / stderr logs"
        " from the external process if possible." in err
    )


def test_exit_codes_fail_the_step(tmp_path):
    failure = read_failure(run_script(tmp_path, "raise SystemExit(3)"))

    assert (
        "dagster._core.errors.DagsterPipesExecutionError: External execution process failed with"
        " code 3" in failure
    )


def test_a_command_in_one_string_is_the_name_of_a_program():
    @dg.asset
    def loan_report(context: dg.AssetExecutionContext, pipes_client: dg.PipesSubprocessClient):
        return pipes_client.run(context=context, command="python count_loans.py").get_results()

    assert (
        "FileNotFoundError: [Errno 2] No such file or directory: 'python count_loans.py'"
        in read_failure(run(loan_report))
    )


def test_variables_of_run_win_over_those_of_the_client_and_the_step(monkeypatch, capfd, tmp_path):
    for name in ("ONE", "TWO", "THREE"):
        monkeypatch.setenv(name, "step")
    code = "import os; print(*(os.environ[n] for n in ('ONE', 'TWO', 'THREE')), os.getcwd())"
    client = dg.PipesSubprocessClient(env={"TWO": "client", "THREE": "client"})

    @dg.asset
    def loan_report(context: dg.AssetExecutionContext):
        command = [sys.executable, "-c", code]
        return client.run(
            context=context, command=command, env={"THREE": "run"}, cwd=str(tmp_path)
        ).get_materialize_result()

    assert run(loan_report).success
    assert f"step client run {tmp_path}" in capfd.readouterr().out
    with pytest.raises(CheckError, match="Expected value of type"):
        dg.PipesSubprocessClient(env={"LIMIT": 5})


# Modify the external code


def test_the_script_reports_metadata_a_check_and_a_log_line(capfd):
    sample = load("reporting/src/library/defs/loan_report.py")

    result = run(sample.loan_report)

    assert result.success
    assert read_metadata(result) == {
        "loan_report": {
            "loans": 8,
            "not_returned": 2,
            "branches": "- Mill: loan 3\n- Station: loan 6",
        }
    }
    (check,) = result.get_asset_check_evaluations()
    assert not check.passed and check.severity == dg.AssetCheckSeverity.WARN
    assert check.metadata["share_not_returned"].value == 0.25
    lines = capfd.readouterr().err
    for line in (
        "[pipes] external process successfully opened dagster pipes.",
        "read 8 loans from loans.csv",
        "Asset check 'most_books_came_back' on 'loan_report' did not pass.",
        "Materialized value loan_report.",
    ):
        assert line in lines


def test_by_hand_the_script_warns_and_uses_its_own_limit():
    with pytest.warns(DagsterPipesWarning) as warned:
        runpy.run_path(str(PIPES / "reporting/scripts/count_loans.py"), run_name="__main__")

    assert str(warned[0].message) == (
        "This process was not launched by a Dagster orchestration process. All calls to the"
        " `dagster-pipes` context or attempts to initialize `dagster-pipes` abstractions are no-ops."
    )
    with pytest.raises(TypeError) as error:
        assert 0.25 <= PipesContext.get().get_extra("max_share")
    assert str(error.value) == ("'<=' not supported between instances of 'float' and 'MagicMock'")


test_the_test_of_the_page = load(
    "reporting/scripts/test_count_loans.py"
).test_a_quarter_is_too_much_for_a_fifth


def test_a_check_must_be_declared_and_reported(tmp_path):
    undeclared = run_script(tmp_path, "pipes.report_asset_check('z', passed=True)")
    assert (
        "Received unexpected AssetCheckResult. No AssetCheckSpecs were found for this step."
        in read_failure(undeclared)
    )
    name = "most_books_came_back"
    missing = run_script(
        tmp_path, "pass", check_specs=[dg.AssetCheckSpec(name, asset="loan_report")]
    )
    assert (
        "op 'loan_report' did not yield or return expected outputs"
        " {'loan_report_most_books_came_back'}." in read_failure(missing)
    )


@pytest.mark.parametrize("blocking", [True, False])
def test_a_failed_check_fails_the_step_only_if_it_blocks(tmp_path, blocking):
    spec = dg.AssetCheckSpec("complete", asset="loan_report", blocking=blocking)
    code = "pipes.report_asset_check('complete', passed=False)"

    assert run_script(tmp_path, code, check_specs=[spec]).success is not blocking


def test_an_asset_that_returns_nothing_of_the_client_fails():
    @dg.asset
    def loan_report(context: dg.AssetExecutionContext, pipes_client: dg.PipesSubprocessClient):
        pipes_client.run(context=context, command=["true"])

    assert "op 'loan_report' did not yield or return expected outputs {'result'}." in read_failure(
        run(loan_report)
    )


def test_an_exception_is_logged_and_nothing_is_recorded(tmp_path, capfd):
    code = "pipes.report_asset_materialization(); raise ValueError('no loans today')"

    result = run_script(tmp_path, code)

    assert "External execution process failed with code 1" in read_failure(result)
    assert not result.get_asset_materialization_events()
    err = capfd.readouterr().err
    assert "[pipes] external process pipes closed with exception" in err
    assert "ValueError: no loans today" in err


def test_a_program_that_never_closes_is_told(tmp_path, capfd):
    script = tmp_path / "open.py"
    script.write_text("from dagster_pipes import open_dagster_pipes\nopen_dagster_pipes()")

    @dg.asset
    def loan_report(context: dg.AssetExecutionContext, pipes_client: dg.PipesSubprocessClient):
        command = [sys.executable, str(script)]
        return pipes_client.run(context=context, command=command).get_materialize_result()

    assert run(loan_report).success
    assert "[pipes] did not receive closed message from external process." in capfd.readouterr().err


# Reference


def test_several_assets_report_by_key_and_can_be_made_alone():
    sample = load("reference/several_assets.py")

    both = run(sample.lending)
    assert read_metadata(both) == {"lending/loans": {"loans": 8}, "lending/fees": {"euros": 2.0}}
    (event,) = both.asset_materializations_for_node("lending")[1:]
    assert event.tags["dagster/data_version"] == "2025-05"
    assert [check.passed for check in both.get_asset_check_evaluations()] == [True]

    alone = run(sample.lending, selection=["lending/loans"])
    assert read_metadata(alone) == {"lending/loans": {"loans": 8}}


def test_a_single_result_of_several_assets_is_refused():
    sample = load("reference/several_assets.py")
    command = [sys.executable, str(PIPES / "reference/scripts/lending.py")]

    @dg.multi_asset(
        specs=[dg.AssetSpec(["lending", "loans"]), dg.AssetSpec(sample.FEES)],
    )
    def lending(context: dg.AssetExecutionContext, pipes_client: dg.PipesSubprocessClient):
        return pipes_client.run(context=context, command=command).get_materialize_result()

    assert (
        "Multiple materialize results returned with asset keys ['lending/fees', 'lending/loans']."
        in read_failure(run(lending))
    )


def test_without_a_report_an_asset_may_be_required():
    @dg.asset
    def loan_report(context: dg.AssetExecutionContext, pipes_client: dg.PipesSubprocessClient):
        invocation = pipes_client.run(context=context, command=["true"])
        return invocation.get_materialize_result(implicit_materialization=False)

    assert (
        "DagsterPipesError: No materialization results received from external process."
        in read_failure(run(loan_report))
    )


def test_a_skippable_asset_has_to_be_reported_all_the_same():
    specs = [dg.AssetSpec("loans", skippable=True), dg.AssetSpec("fees", skippable=True)]

    @dg.multi_asset(specs=specs)
    def lending(context: dg.AssetExecutionContext, pipes_client: dg.PipesSubprocessClient):
        invocation = pipes_client.run(context=context, command=["true"])
        return invocation.get_results(implicit_materializations=False)

    failure = read_failure(run(lending))
    assert "op 'lending' did not yield or return expected outputs" in failure


def test_a_partition_is_passed_on(capfd):
    sample = load("reference/daily_loans.py")

    result = run(sample.daily_loans, partition_key="2025-05-02")

    assert read_metadata(result) == {"daily_loans": {"lent": 7}}
    assert (
        "counting from 2025-05-02T00:00:00+00:00 to 2025-05-03T00:00:00+00:00"
        in capfd.readouterr().err
    )


RANGE = {
    "dagster/asset_partition_range_start": "2025-05-01",
    "dagster/asset_partition_range_end": "2025-05-03",
}


def test_a_range_of_partitions_needs_an_extra(capfd):
    sample = load("reference/daily_loans.py")

    assert read_metadata(run(sample.lent_in_total, tags=RANGE)) == {"lent_in_total": {"lent": 34}}

    ranged = sample.daily_loans.with_attributes(backfill_policy=dg.BackfillPolicy.single_run())
    assert not run(ranged, tags=RANGE).success
    assert (
        "DagsterPipesError: Missing required property: `partition_time_window` is undefined."
        " Current step does not target any partitions." in capfd.readouterr().err
    )


def test_a_check_alone_takes_the_context_of_an_op():
    sample = load("reference/check_alone.py")

    result = run(sample.loans, sample.numbers_are_unique)

    (check,) = result.get_asset_check_evaluations()
    assert not check.passed and check.metadata["twice"].value == [3]

    @dg.asset_check(asset=sample.loans)
    def other(context: dg.AssetCheckExecutionContext, pipes_client: dg.PipesSubprocessClient):
        return pipes_client.run(context=context, command=["true"]).get_asset_check_result()

    assert (
        "AttributeError: 'AssetCheckExecutionContext' object has no attribute 'has_assets_def'"
        in read_failure(run(sample.loans, other))
    )


def test_an_op_hands_on_a_message_of_the_process(capfd):
    sample = load("reference/op_job.py")

    result = sample.reminder.execute_in_process(resources=CLIENT)

    assert result.output_for_node("find_oldest_loan") == {"loan": "3", "due": "2025-05-03"}
    assert "loan 3 was due on 2025-05-03" in capfd.readouterr().err


def test_metadata_keep_their_types():
    script = PIPES / "reference/scripts/metadata.py"

    @dg.asset
    def top_titles(context: dg.AssetExecutionContext, pipes_client: dg.PipesSubprocessClient):
        command = [sys.executable, str(script)]
        return pipes_client.run(context=context, command=command).get_materialize_result()

    ((event),) = run(top_titles).get_asset_materialization_events()
    metadata = event.materialization.metadata
    assert [type(value).__name__ for value in metadata.values()] == [
        "IntMetadataValue",
        "TextMetadataValue",
        "UrlMetadataValue",
        "TableMetadataValue",
    ]
    assert [record.data for record in metadata["top"].records] == [
        {"title": "The Lighthouse", "lent": 31},
        {"title": "Salt", "lent": 24},
    ]
    assert (metadata["titles"].value, metadata["as_of"].value) == (2, "2025-05-31")


TWICE = "pipes.report_asset_materialization(); pipes.report_asset_materialization()"


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (
            TWICE,
            "Calling `report_asset_materialization` with asset key `loan_report` is undefined. Asset"
            " has already been materialized, so no additional data can be reported for it.",
        ),
        (
            "pipes.report_asset_materialization(asset_key='loans')",
            "Invalid asset key. Expected one of `['loan_report']`, got `loans`.",
        ),
        (
            "pipes.report_asset_materialization(metadata={'top': {'a': 1}})",
            "Expected a dict with string keys and values that are either raw metadata values or"
            " dictionaries with schema `{raw_value: ..., type: ...}`. Got a value `{'a': 1}`.",
        ),
        (
            "import datetime; pipes.report_asset_materialization(metadata={'day': datetime.date.min})",
            "TypeError: Object of type date is not JSON serializable",
        ),
        ("pipes.get_extra('b')", "Extra `b` is undefined. Extras must be provided by user."),
        (
            "pipes.partition_key",
            "Missing required property: `partition_key` is undefined. Current step does not target"
            " any partitions.",
        ),
        (
            "pipes.close(); pipes.log.info('late')",
            "Cannot send message after pipes context is closed.",
        ),
    ],
)
def test_what_a_process_may_not_do(code, message, tmp_path, monkeypatch):
    """In this process, with the variables that a client would set: nothing else is needed."""
    with pytest.raises(Exception) as error:
        with opened_pipes(tmp_path, monkeypatch) as pipes:
            exec(code, {"pipes": pipes})
    assert message in f"{type(error.value).__name__}: {error.value}"


def opened_pipes(folder: Path, monkeypatch, **data) -> PipesContext:
    """The context of the other side, as for the asset loan_report without a partition."""
    keys = ("partition_key", "partition_key_range", "partition_time_window", "job_name")
    context = dict.fromkeys(keys) | {"asset_keys": ["loan_report"], "extras": {}} | data
    variables = {
        "DAGSTER_PIPES_CONTEXT": {"data": context},
        "DAGSTER_PIPES_MESSAGES": {"path": str(folder / "messages")},
    }
    for name, value in variables.items():
        monkeypatch.setenv(name, encode_param(value))
    return open_dagster_pipes()


# Details and customization


def test_a_session_with_a_timeout(capfd):
    sample = load("details/timed_script.py")
    in_time = {"script_runner": sample.TimedScript()}

    result = dg.materialize([sample.catalog], resources=in_time)

    assert read_metadata(result) == {"catalog": {"titles": 150}}
    assert "importing 3 pages" in capfd.readouterr().err
    too_late = {"script_runner": sample.TimedScript(timeout_seconds=0.001)}
    late = dg.materialize([sample.catalog], resources=too_late, raise_on_error=False)
    assert "subprocess.TimeoutExpired: Command" in read_failure(late)
    assert set(sample.defs().resources) == {"script_runner"}


def test_messages_are_taken_out_of_stderr(capfd):
    sample = load("details/stream_messages.py")

    result = dg.materialize([sample.catalog])

    assert read_metadata(result) == {"catalog": {"titles": 150}}
    err = capfd.readouterr().err
    assert "importing 3 pages" in err and "__dagster_pipes_version" not in err


def test_messages_travel_in_numbered_files(tmp_path, monkeypatch):
    monkeypatch.setattr("dagster._core.pipes.utils.DEFAULT_SLEEP_INTERVAL", 0.05)
    sample = load("details/object_store.py")
    assert sample.FolderMessageReader(tmp_path).interval == 10
    client = dg.PipesSubprocessClient(message_reader=sample.FolderMessageReader(tmp_path, 1))
    script = PIPES / "details/scripts/import_with_folder.py"

    @dg.asset
    def catalog(context: dg.AssetExecutionContext):
        command = [sys.executable, str(script)]
        return client.run(context=context, command=command).get_materialize_result()

    assert read_metadata(run(catalog)) == {"catalog": {"titles": 150}}
    assert sorted(file.name for file in tmp_path.iterdir()) == ["1.json"]


def read_shown_messages() -> list[dict]:
    lines = (PIPES / "details/messages.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines]


def test_the_messages_shown_are_those_of_the_script(tmp_path):
    sample = load("reporting/src/library/defs/loan_report.py")
    messages, context_file = tmp_path / "messages.jsonl", tmp_path / "context.json"
    reader = dg.PipesFileMessageReader(str(messages), cleanup_file=False)
    client = dg.PipesSubprocessClient(
        message_reader=reader, context_injector=KeptContext(context_file)
    )

    with dg.DagsterInstance.ephemeral() as unused:
        result = dg.materialize(
            [sample.loan_report], resources={"pipes_client": client}, instance=unused
        )

    written = [json.loads(line) for line in messages.read_text().splitlines()]
    assert written == read_shown_messages()
    shown = json.loads((PIPES / "details/context.json").read_text())
    context = json.loads(context_file.read_text())
    assert context["run_id"] == result.run_id
    volatile = {"run_id": shown["run_id"], "job_name": shown["job_name"]}
    assert {**context, **volatile} == shown


class KeptContext(dg.PipesContextInjector):
    """Injects through the environment, and keeps what was injected in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file

    @contextmanager
    def inject_context(self, context_data):
        self.file.write_text(json.dumps(context_data))
        with dg.PipesEnvContextInjector().inject_context(context_data) as params:
            yield params

    def no_messages_debug_text(self) -> str:
        return "In the environment."


def test_variables_are_json_deflated_in_base64(monkeypatch):
    seen = {}

    @dg.asset
    def loan_report(context: dg.AssetExecutionContext):
        with dg.open_pipes_session(
            context, dg.PipesEnvContextInjector(), dg.PipesTempFileMessageReader()
        ) as session:
            seen.update(session.get_bootstrap_env_vars())
            seen["arguments"] = session.get_bootstrap_cli_arguments()
        yield from session.get_results()

    assert run(loan_report).success
    decoded = json.loads(zlib.decompress(base64.b64decode(seen["DAGSTER_PIPES_CONTEXT"])))
    assert decoded["data"]["asset_keys"] == ["loan_report"]
    messages = json.loads(zlib.decompress(base64.b64decode(seen["DAGSTER_PIPES_MESSAGES"])))
    assert set(messages) == {"path", "include_stdio_in_messages"}
    assert set(seen["arguments"]) == {"--dagster-pipes-context", "--dagster-pipes-messages"}


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_an_unknown_method_stops_the_reader(tmp_path, capfd):
    program = "import os, json, zlib, base64; p = json.loads(zlib.decompress(base64.b64decode("
    program += "os.environ['DAGSTER_PIPES_MESSAGES'])))['path']; open(p, 'a').write("
    program += 'json.dumps({"__dagster_pipes_version": "0.1", "method": "progress", "params": {}}))'

    @dg.asset
    def loan_report(context: dg.AssetExecutionContext, pipes_client: dg.PipesSubprocessClient):
        command = [sys.executable, "-c", program]
        return pipes_client.run(context=context, command=command).get_materialize_result()

    run(loan_report)
    err = capfd.readouterr().err
    assert "[pipes] framework exception occurred in PipesFileMessageReader reader thread" in err
    assert "Unknown message method: progress" in err


# JavaScript


def test_a_script_of_node_reports(capfd):
    sample = load("javascript/title_ranking.py")
    titles = json.loads((PIPES / "javascript/lending/titles.json").read_text())
    first, second = sorted(titles, key=lambda title: -title["lent"])[:2]
    top = f"1. {first['name']}: {first['lent']}\n2. {second['name']}: {second['lent']}"

    result = run(sample.title_ranking)

    assert read_metadata(result) == {"title_ranking": {"titles": len(titles), "top": top}}
    (check,) = result.get_asset_check_evaluations()
    assert check.passed
    err = capfd.readouterr().err
    assert "ranked 3 titles" in err and "did not receive closed message" not in err


def test_an_error_of_node_stands_in_the_log(tmp_path, monkeypatch, capfd):
    sample = load("javascript/title_ranking.py")
    for name in ("dagster-pipes.mjs", "rank-titles.mjs"):
        (tmp_path / name).write_text((PIPES / "javascript/lending" / name).read_text())
    (tmp_path / "titles.json").write_text('{"Salt": 24}')
    monkeypatch.setattr(sample, "SCRIPT", tmp_path / "rank-titles.mjs")

    assert "External execution process failed with code 1" in read_failure(
        run(sample.title_ranking)
    )
    err = capfd.readouterr().err
    assert "[pipes] external process pipes closed with exception" in err
    assert "titles.toSorted is not a function" in err


# Spark. The sessions of these tests count lines; Spark itself is not installed here.

FAKE_MODULES = {
    "pyspark/__init__.py": "",
    "pyspark/sql.py": """
import collections, csv, pathlib

class SparkSession:
    @classmethod
    def getOrCreate(cls): return cls()
    @classmethod
    def appName(cls, name): print("app", name); return cls
    def csv(self, path, header):
        self.rows = list(csv.DictReader(open(path))); return self
    def groupBy(self, column):
        self.counted = collections.Counter(row[column] for row in self.rows); return self
    def count(self): return self
    def collect(self): return [{"branch": key, "count": n} for key, n in self.counted.items()]
    def mode(self, mode): return self
    def parquet(self, path): pathlib.Path(path).write_text(str(sorted(self.counted.items())))
    def stop(self): print("stopped")
    applicationId = "local-1"

SparkSession.builder = SparkSession
SparkSession.read = SparkSession.write = SparkSession.sparkContext = property(lambda self: self)
""",
    "boto3.py": """
import os, pathlib

class Client:
    def put_object(self, Body, Bucket, Key):
        file = pathlib.Path(os.environ["FAKE_S3"], Bucket, Key)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(Body)

def client(name): return Client()
""",
    "spark-submit": f"""#!{sys.executable}
import os, pathlib, sys
pathlib.Path(__file__).with_name("command").write_text(chr(10).join(sys.argv[1:]))
pairs = enumerate(zip(sys.argv, sys.argv[1:]), 1)
job = next((n for n, (flag, word) in pairs if word.endswith(".py") and flag != "--py-files"), None)
if job: os.execv(sys.executable, [sys.executable, *sys.argv[job:]])
""",
}


@pytest.fixture
def spark(tmp_path, monkeypatch) -> Path:
    """A folder with a spark-submit on the PATH and modules for its jobs, and the lake's loans."""
    for name, text in FAKE_MODULES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "spark-submit").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("FAKE_S3", str(tmp_path))
    (tmp_path / "loans.csv").write_text((PIPES / "subprocess/scripts/loans.csv").read_text())
    return tmp_path


COUNTED = "[('Harbor', 3), ('Mill', 3), ('Station', 2)]"


def test_a_job_of_pyspark_reports_from_its_driver(spark, monkeypatch, capfd):
    sample = load("pyspark/loans_by_branch.py")
    monkeypatch.setenv("LAKE_ROOT", str(spark))
    defs = sample.defs()

    result = dg.materialize([*defs.assets], resources=defs.resources)

    target = f"{spark}/loans_by_branch"
    assert read_metadata(result) == {
        "loans_by_branch": {"dagster/row_count": 3, "loans": 8, "path": target}
    }
    assert Path(target).read_text() == COUNTED
    out, err = capfd.readouterr()
    assert "app loans_by_branch" in out and "Spark application local-1" in err
    words = (spark / "command").read_text().splitlines()
    assert words == ["--master", "local[2]", str(sample.JOB)]


def test_spark_submit_has_to_be_on_the_path(monkeypatch):
    sample = load("pyspark/loans_by_branch.py")
    monkeypatch.setenv("PATH", "/nowhere")

    result = run(sample.loans_by_branch, extra={"lake": sample.Lake(root="/lake")})

    assert "FileNotFoundError: [Errno 2] No such file or directory: 'spark-submit'" in read_failure(
        result
    )


def test_a_driver_on_a_cluster_gets_arguments_and_answers_through_s3(spark, monkeypatch):
    monkeypatch.setattr("dagster._core.pipes.utils.DEFAULT_SLEEP_INTERVAL", 0.05)
    sample = load("pyspark/cluster_mode.py")
    job, module = (
        PIPES / "pyspark/jobs" / name for name in ("on_cluster.py", "loans_by_branch.py")
    )

    @dg.asset
    def loans_by_branch(context: dg.AssetExecutionContext):
        extras = {"source": f"{spark}/loans.csv", "target": f"{spark}/counted"}
        yield from sample.run_on_cluster(
            context, BucketReader(spark), str(job), [str(module)], extras
        )

    assert read_metadata(run(loans_by_branch))["loans_by_branch"]["loans"] == 8
    assert (spark / "counted").read_text() == COUNTED
    words = (spark / "command").read_text().splitlines()
    assert words[:5] == ["--master", "yarn", "--deploy-mode", "cluster", "--py-files"]
    assert words[5:7] == [str(module), str(job)]
    assert words[7::2] == ["--dagster-pipes-context", "--dagster-pipes-messages"]


class BucketReader(dg.PipesBlobStoreMessageReader):
    """Reads what the writer for S3 has put into a folder, with the parameters of dagster-aws."""

    def __init__(self, folder: Path) -> None:
        super().__init__(interval=0)
        self.folder = folder

    @contextmanager
    def get_params(self):
        yield {"bucket": "lake", "key_prefix": "run"}

    def messages_are_readable(self, params) -> bool:
        return True

    def download_messages_chunk(self, index, params):
        chunk = self.folder / "lake" / "run" / f"{index}.json"
        return chunk.read_text() if chunk.exists() else None

    def no_messages_debug_text(self) -> str:
        return "In a folder."


def test_a_job_of_scala_is_submitted_with_its_class_and_jars(spark):
    sample = load("scala/lending_jobs.py")
    jars = sample.SparkJars(folder="/opt/jobs")

    client = dg.PipesSubprocessClient(context_injector=KeptContext(spark / "context.json"))

    run(sample.loans_by_branch, extra={"jars": jars, "pipes_client": client})

    words = (spark / "command").read_text().splitlines()
    assert words == [
        *("--master", "local[2]"),
        *("--class", "LoansByBranch"),
        *("--jars", "/opt/jobs/pipes-1.1.1.jar"),
        "/opt/jobs/lending-jobs_2.12-1.0.jar",
    ]
    assert json.loads((spark / "context.json").read_text())["extras"] == {
        "source": "/lake/loans.csv",
        "target": "/lake/loans_by_branch",
    }
    program = (PIPES / "scala/src/main/scala/LoansByBranch.scala").read_text()
    for key in ("source", "target"):
        assert f'getExtra("{key}")' in program
    assert '"every_loan_has_a_branch"' in program
    assert [check.name for check in sample.loans_by_branch.check_specs] == [
        "every_loan_has_a_branch"
    ]
    build = (PIPES / "scala/build.sbt").read_text()
    assert 'name := "lending-jobs"' in build and '"pipes" % "1.1.1"' in build


# Migrating from step launchers


@pytest.mark.filterwarnings("ignore::dagster._utils.warnings.SupersessionWarning")
def test_a_step_launcher_is_handed_the_whole_step(monkeypatch, tmp_path):
    """With a launcher of ours in place of Amazon's: it takes the same settings."""
    launched = []

    class Launcher(dg.StepLauncher):
        def launch_step(self, step_context):
            launched.append((step_context.step.key, step_context.resources.step_launcher.settings))
            return iter(())

    @dg.resource(config_schema=dict)
    def emr_pyspark_step_launcher(context):
        launcher = Launcher()
        launcher.settings = context.resource_config
        return launcher

    spark = types.ModuleType("pyspark.sql")
    spark.SparkSession = None  # nothing of the asset's function runs here
    emr = types.ModuleType("dagster_aws.emr")
    emr.emr_pyspark_step_launcher = emr_pyspark_step_launcher
    stubs = {"dagster_aws": types.ModuleType("dagster_aws"), "dagster_aws.emr": emr}
    stubs |= {"pyspark": types.ModuleType("pyspark"), "pyspark.sql": spark}
    for name, module in stubs.items():
        monkeypatch.setitem(sys.modules, name, module)
    sample = load("migration/before.py")

    job = sample.defs.resolve_implicit_global_asset_job_def()
    job.execute_in_process(raise_on_error=False)

    ((step, settings),) = launched
    assert step == "loans_by_branch" and settings["deploy_local_job_package"] is True


def test_step_launchers_are_superseded():
    class Launcher(dg.StepLauncher):
        def launch_step(self, step_context):
            return iter(())

    with pytest.warns(SupersessionWarning) as warned:
        Launcher()

    assert str(warned[0].message) == (
        "StepLauncher is superseded and its usage is discouraged. While there is no plan to remove"
        " this functionality, for new projects, we recommend using Dagster Pipes. For more"
        " information, see https://docs.dagster.io/guides/build/external-pipelines"
    )


def test_what_pipes_has_made_is_not_stored_by_an_io_manager(tmp_path):
    @dg.asset
    def loans_by_branch(context: dg.AssetExecutionContext, pipes_client: dg.PipesSubprocessClient):
        return pipes_client.run(context=context, command=["true"]).get_materialize_result()

    @dg.asset
    def busiest_branch(loans_by_branch) -> None: ...

    storage = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    result = dg.materialize(
        [loans_by_branch, busiest_branch], resources={**CLIENT, **storage}, raise_on_error=False
    )

    failure = read_failure(result)
    assert (
        'Error occurred while loading input "loans_by_branch" of step "busiest_branch"' in failure
    )
    assert "FileNotFoundError" in failure
