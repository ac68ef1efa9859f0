"""Stand-ins for the packages that the cloud samples import and this group does not install.

A client of Dagster's libraries takes the parameters that `reference/facts` states for the release,
and no others. Its `run` opens a real Pipes session and starts the sample's own script in this
process, where the service would: parameters go out and messages come back by the real protocol.
What the released clients do beyond that is tried out by the group `cloud`, in test_external_*.py.
"""

import contextlib
import inspect
import io
import json
import os
import runpy
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import dagster as dg
import dagster_pipes
from api_facts import ApiFacts
from dagster._core.pipes.client import PipesClientCompletedInvocation

CLOUD = Path(__file__).parents[1] / "external" / "cloud"
ROWS = 42


class Record:
    """A value of a provider's package: keeps what it was made of."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.args = args
        self.__dict__.update(kwargs)


class Bucket:
    """A bucket of S3, Cloud Storage and Blob Storage in one, in memory.

    It answers to every name; `listed` are the names and prefixes that were asked for in S3.
    """

    def __init__(self) -> None:
        self.objects: dict[str, bytes] = {}
        self.listed: list[tuple[str, str]] = []

    def upload_blob(self, name: str, data: str | bytes) -> None:
        self.objects[name] = data.encode() if isinstance(data, str) else data

    def download_blob(self, name: str) -> Any:
        return SimpleNamespace(readall=lambda: self.objects[name])

    def delete_blob(self, name: str) -> None:
        del self.objects[name]

    def put_object(self, Bucket: str, Key: str, Body: str | bytes) -> None:  # noqa: N803
        self.upload_blob(Key, Body)

    def get_object(self, Bucket: str, Key: str) -> dict[str, Any]:  # noqa: N803
        return {"Body": io.BytesIO(self.objects[Key])}

    def list_objects_v2(self, Bucket: str, Prefix: str) -> dict[str, Any]:  # noqa: N803
        self.listed.append((Bucket, Prefix))
        found = [
            {"Key": key, "Size": len(data)}
            for key, data in self.objects.items()
            if key.startswith(Prefix)
        ]
        return {"Contents": found, "KeyCount": len(found)}

    def get_bucket(self, name: str) -> "Bucket":
        return self

    def blob(self, key: str) -> Any:
        return SimpleNamespace(
            upload_from_string=lambda text: self.upload_blob(key, text),
            download_as_bytes=lambda: self.objects[key],
        )


class BucketInjector(dg.PipesContextInjector):
    """Puts the context where PipesS3ContextLoader and PipesGCSContextLoader look for it."""

    def __init__(self, bucket: Bucket) -> None:
        self.bucket = bucket

    @contextlib.contextmanager
    def inject_context(self, context: Any) -> Iterator[Mapping[str, Any]]:
        self.bucket.upload_blob("context.json", json.dumps(context))
        yield {"bucket": "river-pipes", "key": "context.json"}

    def no_messages_debug_text(self) -> str:
        return "no messages"


class Messages(dg.PipesMessageReader):
    """Reads what the script printed or put into the bucket, once the script has ended."""

    def __init__(self, bucket: Bucket, params: Mapping[str, Any]) -> None:
        self.bucket = bucket
        self.params = params
        self.printed = ""

    @contextlib.contextmanager
    def read_messages(self, handler: Any) -> Iterator[Mapping[str, Any]]:
        yield self.params
        chunks = [data.decode() for key, data in self.bucket.objects.items() if "msg/" in key]
        for line in "\n".join([self.printed, *chunks]).splitlines():
            if dagster_pipes.PIPES_PROTOCOL_VERSION_FIELD in line:
                handler.handle_message(json.loads(line))

    def no_messages_debug_text(self) -> str:
        return "no messages"


def bind(params: list[dict[str, Any]], args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict:
    """Bind arguments to the parameters of a fact. Raises TypeError as the release would."""
    kinds = {"keyword": inspect.Parameter.KEYWORD_ONLY}
    signature = inspect.Signature(
        [
            inspect.Parameter(
                param["name"],
                kinds.get(param.get("kind"), inspect.Parameter.POSITIONAL_OR_KEYWORD),
                default=param.get("default", inspect.Parameter.empty),
            )
            for param in params
        ]
    )
    return dict(signature.bind(*args, **kwargs).arguments)


class Cloud:
    """What runs the scripts: `calls` are the arguments of each `run`, `bucket` holds objects."""

    def __init__(self, facts: ApiFacts) -> None:
        self.facts = facts
        self.bucket = Bucket()
        self.calls: list[dict[str, Any]] = []
        self.start: Callable[[dg.PipesSession, dict[str, Any]], None] = lambda session, call: None
        self.injector: dg.PipesContextInjector = dg.PipesEnvContextInjector()
        self.params: Mapping[str, Any] = {"bucket": "river-pipes", "key_prefix": "msg"}

    def build_class(self, path: str) -> type:
        """Build the stand-in for a public class of a library, such as a Pipes client."""
        fact, run = self.facts.names[path], self.facts.names.get(f"{path}.run")
        cloud = self

        class StandIn(dg.PipesSubprocessClient if path.endswith("Client") else object):
            def __init__(self, *args: Any, **kwargs: Any) -> None:
                self.options = bind(fact["params"], args, kwargs)

            def run(self, **kwargs: Any) -> PipesClientCompletedInvocation:
                return cloud.run(bind(run["params"], (), kwargs) if run else kwargs)

        StandIn.__name__ = path.rpartition(".")[2]
        return StandIn

    def run(self, call: dict[str, Any]) -> PipesClientCompletedInvocation:
        """Run a script with Pipes, as `start` says."""
        self.calls.append(call)
        reader = Messages(self.bucket, self.params)
        with dg.open_pipes_session(
            context=call["context"],
            extras=call.get("extras"),
            context_injector=self.injector,
            message_reader=reader,
        ) as session:
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
                self.start(session, call)
            reader.printed = printed.getvalue()
        return PipesClientCompletedInvocation(session)

    def run_script(
        self, path: str, env: Mapping[str, str] | None = None, args: list[str] | None = None
    ) -> None:
        """Execute a script of the samples as a service does."""
        dagster_pipes.PipesContext.set(None)
        before, argv = dict(os.environ), sys.argv
        sys.argv = [path, *(args or [])]
        os.environ.update(env or {})
        folder = str((CLOUD / path).parent)
        sys.path.insert(0, folder)
        try:
            runpy.run_path(str(CLOUD / path), run_name="__main__")
        finally:
            sys.path.remove(folder)
            sys.argv = argv
            os.environ.clear()
            os.environ.update(before)


def build_spark() -> MagicMock:
    """Build a SparkSession whose data frames have 42 rows, whatever is done to them."""
    spark = MagicMock(name="spark")
    frame = spark.read.parquet.return_value
    frame.count.return_value = ROWS
    for method in ("dropDuplicates", "groupBy", "avg", "sum", "filter", "select", "distinct"):
        getattr(frame, method).return_value = frame
    spark.table.return_value = frame
    builder = MagicMock(name="builder")
    builder.appName.return_value = builder
    builder.getOrCreate.return_value = spark
    return MagicMock(name="SparkSession", builder=builder)


def put_modules(monkeypatch, contents: Mapping[str, Mapping[str, Any]]) -> None:
    """Make modules importable; their parents too, each with the child as an attribute."""
    for path, names in contents.items():
        parts = path.split(".")
        for depth in range(1, len(parts) + 1):
            name = ".".join(parts[:depth])
            if name not in contents and name in sys.modules:
                continue
            module = sys.modules.get(name)
            if not isinstance(module, ModuleType) or not getattr(module, "stand_in", False):
                module = ModuleType(name)
                module.stand_in = True
                module.__path__ = []
                monkeypatch.setitem(sys.modules, name, module)
            if depth > 1:
                parent = sys.modules[".".join(parts[: depth - 1])]
                monkeypatch.setattr(parent, parts[depth - 1], module, raising=False)
        for name, value in names.items():
            setattr(sys.modules[path], name, value)
