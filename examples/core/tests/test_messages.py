"""Provokes messages of the pages about troubleshooting, and holds them against the catalogs."""

import os
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from datetime import date
from pathlib import Path
from typing import Optional
from unittest import mock

import dagster as dg
import pytest
from catalog import assert_raised, assert_says
from dagster._cli.api import grpc_command
from dagster._core.code_pointer import FileCodePointer
from dagster._core.definitions.reconstruct import repository_def_from_target_def
from dagster._core.errors import DagsterUserCodeUnreachableError
from dagster._core.execution.build_resources import build_resources
from dagster._core.launcher.default_run_launcher import DefaultRunLauncher
from dagster._grpc.client import DagsterGrpcClient
from dagster._grpc.server import DagsterApiServer
from dagster._utils import get_run_crash_explanation
from dagster_graphql.schema import create_schema
from graphql import parse, validate
from pydantic import Field
from release import RELEASE


@pytest.fixture
def raises():
    """Run a function that has to fail, and hold its exception against a message."""

    def check(name: str, run) -> None:
        with pytest.raises(BaseException) as caught:
            run()
        assert_raised(name, caught.value)

    return check


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Write `dagster.yaml`, and return a function that opens the instance."""

    def write(text: str):
        (tmp_path / "dagster.yaml").write_text(text)
        monkeypatch.setenv("DAGSTER_HOME", str(tmp_path))
        return dg.DagsterInstance.get

    return write


def resolve(**parts):
    """Build definitions as a code server does."""
    return lambda: dg.Definitions(**parts).get_repository_def().load_all_definitions()


def run(*arguments: str, **variables: str) -> str:
    """Output of a command of this environment, errors included."""
    environment = {key: value for key, value in os.environ.items() if key != "DAGSTER_HOME"}
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        env=environment | variables,
        check=False,
    )
    assert done.returncode != 0
    return done.stdout + done.stderr


def dagster(*arguments: str, **variables: str) -> str:
    return run("-m", "dagster", *arguments, **variables)


@dg.asset
def orders() -> int:
    return 1


@dg.op
def count() -> int:
    return 1


@dg.job
def counting():
    count()


# Code servers


def test_code_server_unreachable(raises):
    from dagster._grpc.client import DagsterGrpcClient

    client = DagsterGrpcClient(host="localhost", port=1)
    raises("could-not-reach-user-code-server", lambda: client.ping(""))


def test_import_error(tmp_path):
    (tmp_path / "broken.py").write_text("import kilns_of_nobody\n")
    said = dagster("definitions", "validate", "-f", str(tmp_path / "broken.py"))
    assert_says("encountered-import-error", said)


def test_no_module_named(raises):
    raises("no-module-named", lambda: __import__("kilns_of_nobody"))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("no-definitions-found", "kiln = 1\n"),
        (
            "more-than-one-definitions-object",
            "import dagster as dg\na = dg.Definitions()\nb = dg.Definitions()\n",
        ),
    ],
    ids=["none", "two"],
)
def test_wrong_module(tmp_path, name, text):
    (tmp_path / "broken.py").write_text(text)
    assert_says(name, dagster("definitions", "validate", "-f", str(tmp_path / "broken.py")))


def test_workspace_config(tmp_path):
    (tmp_path / "workspace.yaml").write_text("load_from:\n  - python_files: a.py\n")
    said = dagster("definitions", "validate", "-w", str(tmp_path / "workspace.yaml"))
    assert_says("errors-loading-workspace-config", said)


# Schedules


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("invalid-cron-schedule", {"cron_schedule": "0 0 0 * * *"}),
        (
            "invalid-execution-timezone",
            {"cron_schedule": "@daily", "execution_timezone": "Mars/Base"},
        ),
    ],
)
def test_schedule(raises, name, options):
    raises(name, lambda: dg.ScheduleDefinition(name="daily", job=counting, **options))


def test_schedule_without_job(raises):
    daily = dg.ScheduleDefinition(name="daily", job_name="lost", cron_schedule="@daily")
    raises("schedule-targets-missing-job", resolve(schedules=[daily]))


# Runs


@pytest.mark.parametrize("command", ["code-server start", "api grpc"])
def test_reload_without_restart(command, tmp_path):
    """Reloading loads new code only in a server of `dagster code-server start`; the other one says so."""
    code = tmp_path / "kilns.py"
    code.write_text("import dagster as dg\n\ndefs = dg.Definitions()\n")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    arguments = [*command.split(), "-f", str(code), "-h", "127.0.0.1", "-p", str(port)]
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen([sys.executable, "-m", "dagster", *arguments], stdout=log, stderr=log)
    client = DagsterGrpcClient(host="127.0.0.1", port=port)
    try:
        for _ in range(240):
            try:
                assert "kilns.py" in client.list_repositories()
                break
            except DagsterUserCodeUnreachableError:
                time.sleep(0.5)
        code.write_text("raise RuntimeError('new code')\n")
        client.reload_code(timeout=120)
        assert ("new code" in client.list_repositories()) == (command == "code-server start")
    finally:
        server.terminate()
        server.wait(60)
    if command == "api grpc":
        assert_says("reloading-needs-code-server-start", (tmp_path / "log").read_text())


def test_process_ended():
    for signal in (6, 9, 11):
        assert_says("process-was-terminated-by-signal", get_run_crash_explanation("Step a", -signal))
    assert_says("process-unexpectedly-exited", get_run_crash_explanation("Step a", 3))


def test_resume_unsupported(raises, home):
    instance = home("run_monitoring:\n  enabled: true\n  max_resume_run_attempts: 2\n")
    raises("launcher-does-not-support-resuming", lambda: instance().run_monitoring_enabled)


# Storage


def test_dagster_home(raises, monkeypatch, tmp_path):
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    raises("dagster-home-is-not-set", dg.DagsterInstance.get)
    monkeypatch.setenv("DAGSTER_HOME", "kilns")
    raises("dagster-home-must-be-absolute", dg.DagsterInstance.get)
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path / "kilns"))
    raises("dagster-home-is-not-a-directory", dg.DagsterInstance.get)


def test_old_tables(raises, tmp_path):
    with dg.DagsterInstance.local_temp(str(tmp_path)) as instance:
        instance.get_runs()
        with sqlite3.connect(tmp_path / "history" / "runs.db") as database:
            database.execute("ALTER TABLE runs RENAME COLUMN run_body TO body")
        raises("no-such-column", instance.get_runs)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("errors-loading-instance-config", "kilns: 1\n"),
        (
            "storage-incompatible-with-run-storage",
            "storage:\n  sqlite:\n    base_dir: /tmp\nrun_storage:\n  module: a\n  class: B\n",
        ),
        (
            "run-queue-incompatible-with-run-coordinator",
            "run_queue:\n  max_concurrent_runs: 1\nrun_coordinator:\n  module: a\n  class: B\n",
        ),
        (
            "default-op-concurrency-limit-with-pools",
            "concurrency:\n  default_op_concurrency_limit: 1\n  pools:\n    default_limit: 1\n",
        ),
        ("granularity-run-or-op", "concurrency:\n  pools:\n    granularity: kiln\n"),
    ],
)
def test_instance_config(raises, home, name, text):
    raises(name, home(text))


def test_database_is_locked(raises, tmp_path):
    first = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
    first.execute("create table a (b)")
    first.execute("begin exclusive")
    second = sqlite3.connect(tmp_path / "a.db", timeout=0.01)
    raises("database-is-locked", lambda: second.execute("insert into a values (1)"))
    first.close()


def test_files_of_sqlite(raises, tmp_path):
    raises("unable-to-open-database-file", lambda: sqlite3.connect(tmp_path / "gone" / "runs.db"))
    sqlite3.connect(tmp_path / "a.db").execute("create table a (b)")
    reader = sqlite3.connect(f"file:{tmp_path}/a.db?mode=ro", uri=True)
    raises(
        "attempt-to-write-a-readonly-database", lambda: reader.execute("insert into a values (1)")
    )
    reader.close()


def test_files_of_python(raises, tmp_path):
    raises("no-such-file", (tmp_path / "gone.csv").read_text)
    script = tmp_path / "fire.sh"
    script.write_text("#!/bin/sh\n")
    raises("permission-denied", lambda: subprocess.run([str(script)], check=False))


@dg.asset
def gives_a_function():
    return NAMELESS


NAMELESS = lambda: 1  # noqa: E731


def test_pickles(raises, tmp_path):
    stored = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    raises("cannot-pickle", lambda: dg.materialize([gives_a_function], resources=stored))


def test_nothing_at_the_address(raises):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    client = DagsterGrpcClient(port=port, host="127.0.0.1")
    raises("failed-to-connect-to-all-addresses", lambda: client.ping("there?"))


def test_a_field_of_another_release():
    problems = validate(create_schema().graphql_schema, parse("{ runsOrError { kilns } }"))
    assert_says("cannot-query-field", problems[0].message)


def test_an_entry_point_takes_the_command(raises):
    # As with ENTRYPOINT ["dagster", "api", "grpc"]: the launcher's command becomes its arguments.
    arguments = ["--python-file", "a.py", "dagster", "api", "execute_run", "{}"]
    raises(
        "entry-point-before-execute-run",
        lambda: grpc_command.main(arguments, standalone_mode=False),
    )


def test_too_many_slots(raises, home):
    instance = home("telemetry:\n  enabled: false\n")()
    raises(
        "cannot-have-more-slots-per-key",
        lambda: instance.event_log_storage.set_concurrency_slots("kiln", 100_000),
    )


# Definitions


def test_duplicates(raises):
    @dg.asset(name="orders")
    def other():
        return 2

    raises("duplicate-asset-key", resolve(assets=[orders, other]))


def test_merge(raises):
    raises(
        "definitions-have-different-resources",
        lambda: dg.Definitions.merge(
            dg.Definitions(resources={"kiln": 1}), dg.Definitions(resources={"kiln": 2})
        ),
    )
    raises(
        "definitions-both-have-an-executor",
        lambda: dg.Definitions.merge(
            dg.Definitions(executor=dg.in_process_executor),
            dg.Definitions(executor=dg.multiprocess_executor),
        ),
    )


def test_job_called(raises):
    raises("attempted-to-call-job-directly", lambda: counting())


def test_arguments(raises):
    def op_with_ins():
        dg.op(ins={"kiln": dg.In()})(lambda: 1)

    raises("decorated-function-missing-arguments", op_with_ins)

    def asset_with_ins():
        dg.asset(ins={"kiln": dg.AssetIn("orders")})(lambda: 1)

    raises("ins-key-is-not-an-argument", asset_with_ins)

    def annotated():
        @dg.asset
        def kiln(context: int):
            return 1

    raises("cannot-annotate-context-parameter", annotated)


def test_future_annotations(raises):
    """What `from __future__ import annotations` breaks, and what it doesn't."""

    def define(lines: str) -> dict:
        names = {"__name__": "kilns"}
        exec("from __future__ import annotations\nimport dagster as dg\n" + lines, names)
        return names

    config = "class Firing(dg.Config):\n    hours: int = 1\n"
    for decorator in ("asset", "op"):
        lines = f"{config}@dg.{decorator}\ndef fire(config: Firing): ...\n"
        raises("unable-to-resolve-config-type", lambda lines=lines: define(lines))
    raises("unable-to-resolve-config-type", lambda: define(config.replace("int", "set[int]")
        + "@dg.asset\ndef fire(config: Firing): ...\n"))
    with_context = "@dg.asset\ndef fire(context: dg.AssetExecutionContext): ...\n"
    raises("cannot-annotate-context-parameter", lambda: define(with_context))
    resource = "class Kiln(dg.ConfigurableResource):\n    hours: int = 1\n"
    fire = define(f"{resource}@dg.asset\ndef fire(kiln: Kiln): ...\n")["fire"]
    assert "kiln" in fire.required_resource_keys


def test_missing_parts(raises):
    @dg.asset(required_resource_keys={"kiln"})
    def fired():
        return 1

    raises("resource-was-not-provided", resolve(assets=[fired]))

    @dg.asset(io_manager_key="kiln")
    def stored():
        return 1

    raises("io-manager-was-not-provided", resolve(assets=[stored]))


def test_kinds(raises):
    raises("at-most-three-kinds", lambda: dg.AssetSpec("a", kinds={"a", "b", "c", "d"}))


@pytest.mark.skipif(RELEASE < (1, 10), reason="came with 1.10")
def test_a_context_of_components(raises, tmp_path):
    """The entry point of a code location gets no context; a file in `defs` does."""
    file = tmp_path / "definitions.py"
    file.write_text(
        "import dagster as dg\n\n\n@dg.definitions\ndef everything(context: dg.ComponentLoadContext):\n"
        '    return dg.Definitions(assets=[dg.AssetSpec("vases", metadata={"at": str(context.path)})])\n'
    )
    module = FileCodePointer(str(file), "everything", None).load_target()
    raises("function-requires-component-load-context", lambda: repository_def_from_target_def(module))


def test_objects_of_another_kind(raises):
    mixed = {"assets": [dg.define_asset_job("all_assets")]}, {"jobs": ["all_assets"]}, {"assets": [(orders, 1)]}
    for parts in mixed:
        raises("member-of-iterable-mismatches-type", resolve(**parts))


def test_selections(raises):
    lost = dg.define_asset_job("lost", selection=["kiln"])
    raises("asset-keys-selected-not-supplied", resolve(assets=[orders], jobs=[lost]))
    wrong = "invalid-selection-string" if RELEASE >= (1, 11, 10) else "failure-condition-invalid-selection-string"
    raises(wrong, lambda: dg.AssetSelection.from_string("kiln&&"))

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["a"]))
    def one():
        return 1

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["b"]))
    def two():
        return 1

    both = dg.define_asset_job("both", selection=[one, two])
    raises("selected-assets-different-partitions", resolve(assets=[one, two], jobs=[both]))


def test_reconstructable(raises):
    @dg.job
    def inside():
        count()

    raises("reconstructable-not-at-module-scope", lambda: dg.reconstructable(inside))
    raises("reconstructable-lambda", lambda: dg.reconstructable(lambda: counting))


def test_python(raises, tmp_path, monkeypatch):
    def light():
        return 1

    raises("unexpected-keyword-argument", lambda: light(kilns=1))

    def unknown():
        from dagster import Kiln  # noqa: F401

    raises("cannot-import-name", unknown)
    (tmp_path / "kiln_a.py").write_text("from kiln_b import b\na = 1\n")
    (tmp_path / "kiln_b.py").write_text("from kiln_a import a\nb = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    raises("partially-initialized-module", lambda: __import__("kiln_a"))


# Configuration


class KilnConfig(dg.Config):
    heat: int
    name: str


@dg.op
def fire(config: KilnConfig) -> int:
    return config.heat


@dg.job
def firing():
    fire()


def fire_with(config: dict):
    return lambda: firing.execute_in_process(run_config={"ops": {"fire": {"config": config}}})


def test_run_config(raises):
    whole = {"heat": 1, "name": "a"}
    raises("missing-required-config-entry", fire_with({"heat": 1}))
    raises("missing-required-config-entries", fire_with({}))
    raises("received-unexpected-config-entry", fire_with(whole | {"a": 1}))
    raises("received-unexpected-config-entries", fire_with(whole | {"a": 1, "b": 1}))
    raises("invalid-scalar", fire_with(whole | {"heat": "hot"}))


def test_env_var_not_set(raises):
    class Kiln(dg.ConfigurableResource):
        name: str

    def use():
        with build_resources({"kiln": Kiln(name=dg.EnvVar("KILNS_OF_NOBODY"))}) as resources:
            return resources.kiln

    raises("attempted-to-fetch-environment-variable", use)


def test_frozen(raises):
    class Kiln(dg.ConfigurableResource):
        heat: int = 1

    def change_resource():
        Kiln().heat = 2

    def change_config():
        KilnConfig(heat=1, name="a").heat = 2

    raises("resource-item-assignment", change_resource)
    raises("config-item-assignment", change_config)


def test_resources(raises):
    class Wood(dg.ConfigurableResource):
        kind: str

    class Kiln(dg.ConfigurableResource):
        wood: Wood

    raises(
        "failed-to-resolve-nested-resource",
        resolve(assets=[orders], resources={"kiln": Kiln(wood=Wood.configure_at_launch())}),
    )

    @dg.resource
    def oven(context):
        return context

    raises("resource-function-without-context", lambda: oven())


class Wood(dg.ConfigurableResource):
    kind: str = "beech"


def test_nested_resources(raises):
    class Kiln(dg.ConfigurableResource):
        wood: Wood

    raises("valid-dictionary-or-instance-of", lambda: Kiln(wood=None))

    class WithDefault(dg.ConfigurableResource):
        wood: Wood = Wood()

    raises("valid-dictionary-or-instance-of", WithDefault)

    class WithFactory(dg.ConfigurableResource):
        wood: Wood = Field(default_factory=Wood)

    if RELEASE >= (1, 10):
        raises("valid-dictionary-or-instance-of", WithFactory)
    else:
        WithFactory()

    class Empty(dg.ConfigurableResource):
        kiln: Optional[Kiln] = None

    @dg.asset
    def fired(empty: Empty, full: Empty):
        return empty.kiln, full.kiln.wood.kind

    resources = {"empty": Empty(), "full": Empty(kiln=Kiln(wood=Wood()))}
    result = dg.materialize([fired], resources=resources)
    assert result.output_for_node("fired") == (None, "beech")


def test_lists_of_resources(raises):
    class Stack(dg.ConfigurableResource):
        woods: list[Wood]

    class Shed(dg.ConfigurableResource):
        wood: Wood

    class Yard(dg.ConfigurableResource):
        sheds: list[Shed]

    @dg.asset
    def stacked(stack: Stack):
        return [wood.kind for wood in stack.woods]

    stack = Stack(woods=[Wood(kind="oak"), Wood()])
    result = dg.materialize([stacked], resources={"stack": stack})
    assert result.output_for_node("stacked") == ["oak", "beech"]
    raises("received-unexpected-config-entry", lambda: Yard(sheds=[Shed(wood=Wood())]))


def test_resources_that_close(raises):
    class Door(dg.ConfigurableResource):
        def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
            closed.append(True)

    closed = []
    context = dg.build_asset_context(resources={"door": Door()})
    raises("provided-resource-is-a-generator", lambda: context.resources)
    with dg.build_asset_context(resources={"door": Door()}) as opened:
        assert opened.resources.door
        assert closed == []
    assert closed


def test_nested_config_with_a_default(raises):
    class Firing(dg.Config):
        hours: int
        degrees: int = 1000

    class Order(dg.Config):
        firing: Firing = Firing(hours=3)

    def define():
        @dg.asset
        def fired(config: Order): ...

    raises("required-arguments-with-default", define)

    class Gentle(dg.Config):
        hours: int = 1
        degrees: int = 1000

    class Later(dg.Config):
        firing: Gentle = Gentle(hours=3)

    @dg.asset
    def fired(config: Later):
        return config.firing.hours, config.firing.degrees

    assert dg.materialize([fired]).output_for_node("fired") == (3, 1000)
    config = {"ops": {"fired": {"config": {"firing": {"degrees": 800}}}}}
    assert dg.materialize([fired], run_config=config).output_for_node("fired") == (3, 800)


# Assets


def materialize(*assets, **options):
    return lambda: dg.materialize(list(assets), instance=dg.DagsterInstance.ephemeral(), **options)


letters = dg.StaticPartitionsDefinition(["a", "b"])


def test_questions_about_partitions(raises):
    """What code asks of partitions that can't be answered."""
    raises("instance-not-available-to-load-partitions", dg.DynamicPartitionsDefinition(name="kilns").get_partition_keys)
    days = dg.DailyPartitionsDefinition("2025-01-01")
    both = dg.MultiPartitionsDefinition({"day": days, "kiln": dg.StaticPartitionsDefinition(["a"])})
    raises("expected-partition-keys-in-string", lambda: both.get_partition_key_from_str("2025-01-01"))

    @dg.asset(partitions_def=days)
    def fired(context: dg.AssetExecutionContext):
        return context.partition_time_window

    raises("partition-key-or-range-expected", materialize(fired))
    raises("run-request-for-non-partitioned-job", lambda: counting.run_request_for_partition("2025-01-01"))
    digits = dg.PartitionKeyRange("1", "2")
    raises("partition-range-is-not-valid", lambda: letters.get_partition_keys_in_range(digits))


def test_an_asset_without_its_partitions(raises, tmp_path):
    """A folder of partitions is in the way of the asset's file; a file isn't in the way of the folder."""
    stored = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}

    def asset_with(partitions, name="orders"):
        @dg.asset(name=name, partitions_def=partitions)
        def value() -> int:
            return 1

        return value

    kinds = dg.StaticPartitionsDefinition(["vase"])
    assert dg.materialize([asset_with(kinds)], partition_key="vase", resources=stored).success
    raises("is-a-directory", lambda: dg.materialize([asset_with(None)], resources=stored))
    assert dg.materialize([asset_with(None, "bowls")], resources=stored).success
    assert dg.materialize([asset_with(kinds, "bowls")], partition_key="vase", resources=stored).success


def test_partition_keys(raises):
    @dg.asset
    def plain(context: dg.AssetExecutionContext):
        return context.partition_key

    raises("partition-key-on-non-partitioned-run", materialize(plain))

    @dg.asset(
        partitions_def=dg.DailyPartitionsDefinition("2025-01-01"),
        backfill_policy=dg.BackfillPolicy.single_run(),
    )
    def days(context: dg.AssetExecutionContext):
        return context.partition_key

    tags = {
        "dagster/asset_partition_range_start": "2025-01-01",
        "dagster/asset_partition_range_end": "2025-01-03",
    }
    raises("partition-key-on-range-of-partitions", materialize(days, tags=tags))

    @dg.asset(partitions_def=letters)
    def written():
        return 1

    raises("could-not-find-partition-with-key", materialize(written, partition_key="c"))


@pytest.mark.parametrize(
    ("name", "define"),
    [
        (
            "multi-partitions-with-2-definitions",
            lambda: dg.MultiPartitionsDefinition({"a": letters, "b": letters, "c": letters}),
        ),
        (
            "invalid-character-in-partition-key",
            lambda: dg.MultiPartitionsDefinition(
                {"a": dg.StaticPartitionsDefinition(["x|y"]), "b": letters}
            ).get_partition_keys(),
        ),
        ("partition-keys-must-be-unique", lambda: dg.StaticPartitionsDefinition(["a", "a"])),
        ("dynamic-partitions-need-a-name", lambda: dg.DynamicPartitionsDefinition()),
    ],
)
def test_partitions_definitions(raises, name, define):
    raises(name, define)


def failure_of(asset, *others) -> str:
    """Everything that the failed steps of a materialization report."""
    result = dg.materialize(
        [asset, *others], instance=dg.DagsterInstance.ephemeral(), raise_on_error=False
    )
    failed = [event for event in result.all_events if event.is_step_failure]
    return "\n".join(event.step_failure_data.error.to_string() for event in failed)


def test_steps(home):
    @dg.asset
    def fails():
        raise ValueError("cold")

    assert_says("error-while-executing", failure_of(fails))

    @dg.asset
    def lambdas():
        return lambda: 1

    home("telemetry:\n  enabled: false\n")
    with dg.DagsterInstance.get() as instance:
        result = dg.materialize([lambdas], instance=instance, raise_on_error=False)
    said = next(e for e in result.all_events if e.is_step_failure).step_failure_data
    assert_says("object-is-not-picklable", said.error.to_string())

    @dg.asset
    def reader(orders):
        return orders

    with dg.DagsterInstance.get() as instance:
        result = dg.materialize(
            [orders, reader], instance=instance, selection=[reader], raise_on_error=False
        )
    said = next(e for e in result.all_events if e.is_step_failure).step_failure_data
    assert_says("error-while-loading-input", said.error.to_string())


def test_types():
    @dg.asset
    def wrong() -> int:
        return "a"  # type: ignore

    assert_says("type-check-failed-for-output", failure_of(wrong))

    @dg.asset
    def text():
        return "a"

    @dg.asset
    def number(text: int):
        return text

    assert_says("type-check-failed-for-input", failure_of(text, number))


def test_outputs(raises):
    @dg.op
    def silent():
        if False:
            yield dg.Output(1)

    @dg.op
    def plain():
        yield 1

    @dg.job
    def silent_job():
        silent()

    @dg.job
    def plain_job():
        plain()

    raises("did-not-return-non-optional-output", silent_job.execute_in_process)
    raises("yielded-a-value-of-type", plain_job.execute_in_process)

    @dg.multi_asset(specs=[dg.AssetSpec("vases")])
    def pottery():
        yield dg.Output(1, output_name="bowls")

    raises("output-that-does-not-exist", materialize(pottery))


def test_a_selection_that_is_ignored(raises):
    @dg.multi_asset(
        outs={name: dg.AssetOut(is_required=False) for name in ("vases", "bowls")}, can_subset=True
    )
    def pottery():
        yield dg.Output(1, "vases")
        yield dg.Output(1, "bowls")

    raises("output-that-is-not-selected", materialize(pottery, selection=["vases"]))

    @dg.multi_asset(
        outs={name: dg.AssetOut(is_required=False) for name in ("vases", "bowls")}, can_subset=True
    )
    def selected(context: dg.AssetExecutionContext):
        for key in context.selected_asset_keys:
            yield dg.Output(1, key.path[-1])

    assert materialize(selected, selection=["vases"])().success


def test_properties_of_a_direct_call(raises):
    @dg.asset
    def kiln(context: dg.AssetExecutionContext):
        assert context.assets_def.key == dg.AssetKey("kiln")
        return context.op

    raises("property-not-set-in-a-direct-call", lambda: kiln(dg.build_asset_context()))
    raises("property-not-set-in-a-direct-call", lambda: dg.build_asset_context().assets_def)


def test_a_skip_among_reactions(raises):
    """A sensor that ignores its second run: with `None`, the tick handles all three."""

    @dg.op
    def breaks():
        raise ValueError("cold")

    @dg.job
    def firing():
        breaks()

    def tick(ignored):
        seen = []

        @dg.run_failure_sensor(name="page")
        def page(context: dg.RunFailureSensorContext):
            seen.append(context.dagster_run.run_id)
            return ignored if len(seen) == 2 else None

        instance = dg.DagsterInstance.ephemeral()
        repository = dg.Definitions(jobs=[firing], sensors=[page]).get_repository_def()

        def evaluate(cursor=None):
            context = dg.build_sensor_context(
                instance=instance, repository_def=repository, cursor=cursor
            )
            return repository.get_sensor_def("page").evaluate_tick(context)

        first = evaluate()
        for _ in range(3):
            firing.execute_in_process(instance=instance, raise_on_error=False)
        return evaluate(first.cursor)

    raises("skip-reason-among-reactions", lambda: tick(dg.SkipReason("known")))
    assert len(tick(None).dagster_run_reactions) == 3


def test_tags_and_classes(raises):
    raises(
        "tag-values-must-be-strings",
        lambda: dg.asset(tags={"dagster/max_runtime": 600})(orders_of_today),
    )

    class Kiln(dg.Config):
        glaze: "Glaze"  # noqa: F821

    raises("class-is-not-fully-defined", lambda: Kiln(glaze=1))


def orders_of_today() -> int:
    return 1


def test_calls(raises):
    @dg.asset
    def with_context(context: dg.AssetExecutionContext):
        return 1

    @dg.asset
    def with_input(orders):
        return 1

    raises("context-argument-but-no-context", lambda: with_context())
    raises("no-value-for-required-input", lambda: with_input())


def test_results(raises):
    @dg.asset
    def checked():
        return dg.MaterializeResult(check_results=[dg.AssetCheckResult(passed=True)])

    assert_says("unexpected-asset-check-result", failure_of(checked))
    raises(
        "could-not-resolve-metadata-value",
        lambda: dg.AssetMaterialization("a", metadata={"a": object()}),
    )
    raises("value-is-not-json-serializable", lambda: dg.MetadataValue.json({"a": date.today()}))


def test_materialize_to_memory(raises):
    raises(
        "materialize-to-memory-with-io-manager",
        lambda: dg.materialize_to_memory([orders], resources={"io_manager": dg.mem_io_manager}),
    )


# Command line


def test_commands(tmp_path: Path):
    home = {"DAGSTER_HOME": str(tmp_path)}
    assert_says("must-pass-port-or-socket", dagster("api", "grpc", "-m", "a", **home))
    assert_says("no-run-found-with-id", dagster("run", "delete", "abc", **home))
    assert_says("must-specify-asset-key-or-all", dagster("asset", "wipe", **home))


def test_server_told_to_shut_down(raises):
    """The answer of a server that stops, and what the launcher of the run makes of it."""
    servicer = object.__new__(DagsterApiServer)
    servicer._shutdown_once_executions_finish_event = threading.Event()
    servicer._shutdown_once_executions_finish_event.set()
    reply = servicer.StartRun(None, None)
    client = mock.Mock(
        **{"start_run.return_value": reply.serialized_start_run_result},
        **{"host": "localhost", "port": 4000, "use_ssl": False},
    )
    with dg.DagsterInstance.ephemeral() as instance:
        run = instance.create_run_for_job(counting)
        with (
            mock.patch("dagster._grpc.types.ExecuteExternalJobArgs"),
            mock.patch.object(dg.DagsterInstance, "get_ref"),
        ):
            raises(
                "server-told-to-shut-down",
                lambda: DefaultRunLauncher.launch_run_from_grpc_client(instance, run, client),
            )


def test_an_input_that_nothing_produces(raises):
    @dg.asset
    def loaf(flour: int) -> int:
        return flour

    raises("input-asset-is-not-produced", resolve(assets=[loaf]))


def test_a_plain_value_is_yielded(raises):
    @dg.asset
    def loaf():
        yield 5

    raises("yielded-outputs-not-wrapped", lambda: list(loaf()))


def test_a_relative_import_in_a_file(raises, tmp_path):
    file = tmp_path / "kiln_file.py"
    file.write_text("from .kilns import kiln\n")

    def load():
        try:
            FileCodePointer(str(file), "kiln").load_target()
        except Exception as error:
            raise error.__cause__ from None

    raises("relative-import-without-parent", load)
