"""Samples of automation before and after a change, held against each other over sequences of events."""

import asyncio
import json
import shutil
import subprocess
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

import dagster as dg
import pytest
from conftest import prepare
from dagster._core.asset_graph_view.asset_graph_view import AssetGraphView
from dagster._core.definitions.data_time import CachingDataTimeResolver
from dagster._core.definitions.freshness import FreshnessState
from dagster._core.definitions.freshness_evaluator import FRESHNESS_EVALUATORS_BY_POLICY_TYPE
from dagster._core.test_utils import freeze_time
from dagster._utils.caching_instance_queryer import CachingInstanceQueryer
from dagster.preview.freshness import FreshnessPolicy
from jobs import GROUP, PROJECT

PAGES = GROUP.parents[1] / "site" / "docs" / "migration"
PLAYER = Path(__file__).with_name("replay_events.py")
KEYS = {"o": "orders", "p": "prices", "t": "totals"}
POLICY, SENSOR = "auto-materialize-policies", "multi-asset-sensors"
RELEASES = {"before.txt": ("1.9.13", "1.11.13"), "after.py": ("1.10.21", "1.11.13")}

#: What is materialized before each tick, whether requested runs succeed, and what each tick requests then.
SAME = {
    POLICY: [
        (("", "o", "p", "", "op"), True, [0, 0, 1, 0, 1]),
        (("", "o", "p", "", "op"), False, [0, 0, 1, 0, 1]),
        (("", "o", "o", "p", "", "p", "o"), True, [0, 0, 0, 1, 0, 0, 1]),
        (("", "op", "", "o", "t", "", "p", "o"), True, [0, 1, 0, 0, 0, 0, 0, 1]),
        (("", "op", "o", "p"), True, [0, 1, 0, 1]),
        (("", "op", "", "p"), False, [0, 1, 0, 1]),
    ],
    SENSOR: [
        (("", "o", "p", "", "op"), True, [0, 0, 1, 0, 1]),
        (("", "o", "p", "", "op"), False, [0, 0, 1, 0, 1]),
        (("", "op", "", "o", "p", "op", "", "p", "o"), True, [0, 1, 0, 0, 1, 1, 0, 0, 1]),
        (("", "o", "o", "p", "p", "", "o"), False, [0, 0, 0, 1, 0, 0, 1]),
        (("", "op", "", "o", "t", "", "p", "o"), True, [0, 1, 0, 0, 0, 0, 1, 0]),
    ],
}
#: Where the page says that the samples differ: requests before, and after.
DIFFERENT = {
    POLICY: [
        (("op", "", "o", "p"), True, [1, 0, 0, 1], [0, 0, 0, 1]),
        (("", "op", "op", "", "o"), True, [0, 1, 1, 0, 0], [0, 1, 0, 0, 1]),
    ],
    SENSOR: [(("op", "", "o", "p"), True, [1, 0, 0, 1], [0, 0, 0, 1])],
}


def replay(change: str, file: str, release: str) -> list[list[int]]:
    """What the sample requests in that release, for all sequences of the change."""
    jobs = [
        {
            "path": str(GROUP / "guide" / change / file),
            "ticks": [[KEYS[one] for one in tick] for tick in ticks],
            "runs": runs,
        }
        for ticks, runs, *_ in [*SAME[change], *DIFFERENT[change]]
    ]
    python = sys.executable if release == "1.11.13" else prepare(release)
    done = subprocess.run(
        [str(python), str(PLAYER)], input=json.dumps(jobs), capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.parametrize("change", [POLICY, SENSOR])
@pytest.mark.parametrize(
    ("file", "release"), [(file, each) for file, found in RELEASES.items() for each in found]
)
def test_both_samples_request_the_same(change, file, release):
    index = -2 if file == "before.txt" else -1
    same = [expected for _, _, expected in SAME[change]]
    assert replay(change, file, release) == [*same, *(one[index] for one in DIFFERENT[change])]


def test_both_file_system_managers_write_the_same_file(tmp_path, monkeypatch):
    """`fs_io_manager` and `FilesystemIOManager`, which loads what the former stored."""
    written = []
    for file in ("before.txt", "after.py"):
        folder = tmp_path / file
        folder.mkdir()
        monkeypatch.chdir(folder)
        sample: dict = {}
        exec((GROUP / "guide" / "file-system-io-manager" / file).read_text(), sample)  # noqa: S102
        resources = {"io_manager": sample["files"]}
        assert dg.materialize([sample["orders"]], resources=resources).success
        written.append({str(one.relative_to(folder)): one.read_bytes() for one in folder.rglob("*") if one.is_file()})
    assert written[0] == written[1] and list(written[0]) == ["warehouse/orders"]


def test_freshness_policies_measure_something_else():
    """The page on upgrading: the old policy measures the age of the source's data, the new one that of the asset."""

    @dg.asset
    def orders() -> None: ...

    # Deprecated: it's what the page compares.
    old = dg.LegacyFreshnessPolicy(maximum_lag_minutes=60)
    new = FreshnessPolicy.time_window(fail_window=timedelta(minutes=60))

    @dg.asset(deps=[orders], freshness_policy=new, legacy_freshness_policy=old)
    def stock() -> None: ...

    defs = dg.Definitions(assets=[orders, stock])
    start = datetime(2025, 6, 2, 6, tzinfo=timezone.utc)

    def states(at: datetime) -> tuple[float, FreshnessState]:
        with freeze_time(at):
            view = AssetGraphView.for_test(defs, instance, effective_dt=at)
            resolver = CachingDataTimeResolver(CachingInstanceQueryer(instance, view.asset_graph, view))
            late = resolver.get_minutes_overdue(stock.key, evaluation_time=at)
            node = view.asset_graph.get(stock.key)
            evaluator = FRESHNESS_EVALUATORS_BY_POLICY_TYPE[type(node.freshness_policy)]
            return late.overdue_minutes, asyncio.run(evaluator().evaluate_freshness(view, node))

    with dg.DagsterInstance.ephemeral() as instance:
        for asset, hours in ((orders, 0), (stock, 2)):
            with freeze_time(start + timedelta(hours=hours)):
                instance.report_runless_asset_event(dg.AssetMaterialization(asset.key))
        # The run at 8:00 read orders from 6:00.
        assert states(start + timedelta(hours=2, minutes=30)) == (90, FreshnessState.PASS)
        assert states(start + timedelta(hours=3, minutes=30)) == (150, FreshnessState.FAIL)
    assert "90 minutes overdue" in (PAGES / "upgrading.md").read_text()


PROBER = Path(__file__).with_name("probe_samples.py")
#: Pairs whose behavior isn't a sequence of runs: the probe, the releases of both samples, and what both do.
PROBED = {
    "guide/airlift-mappings": (
        "assets",
        ("1.9.13", "1.10.21"),
        {"raw_orders": [[], [["rebuild_orders", "load"]]]},
    ),
    "changes/specs": ("assets", ("1.10.21", "1.11.13"), {"stock": [["team:warehouse"], []]}),
    "guide/component-imports": ("component", ("1.10.7", "1.11.13"), [["orders_eu"], ["orders_us"]]),
    "guide/scaffolder-parameters": (
        "scaffolder",
        ("1.10.7", "1.11.13"),
        [{"region.txt": "eu"}, {"region.txt": "us"}],
    ),
    "guide/pandera-version": ("type", ("1.10.21", "1.11.13"), [True, False, False, True]),
    "guide/airbyte-cloud": (
        "airbyte",
        ("1.9.13", "1.10.21"),
        [["orders"], [["POST", "jobs", {"connectionId": "orders-connection", "jobType": "sync"}]]],
    ),
    "guide/fivetran-workspace": (
        "fivetran",
        ("1.9.13", "1.10.21"),
        [
            ["shop/orders"],
            [
                ["PATCH", "connectors/orders_connector", {"schedule_type": "manual"}],
                ["POST", "connectors/orders_connector/force", {}],
            ],
        ],
    ),
    "guide/blueprints": ("keys", ("1.9.11", "1.11.13"), ["orders_eu"]),
    "guide/cloudwatch-logger": ("logs", ("1.9.13", "1.10.21"), [["dagster", "orders", "3 orders"]]),
    "guide/github-resource": (
        "issue",
        ("1.9.13", "1.10.21"),
        ["shop", "orders", "Late", "No orders since noon"],
    ),
    "guide/load-from-defs-folder": ("keys", ("1.10.18", "1.11.13"), ["orders"]),
    "guide/internal-freshness-policy": ("windows", ("1.10.21", "1.11.13"), [3600, None]),
}


@pytest.mark.parametrize("pair", PROBED)
def test_objects_of_both_samples_do_the_same(pair, tmp_path):
    probe, releases, expected = PROBED[pair]
    assert probe_pair(pair, probe, releases, tmp_path) == [expected, expected]


def test_tableau_content_of_specs_is_external(tmp_path):
    """`build_defs` also made sheets that runs refresh; the page says so."""
    keys = ["book/sheet/sales", "orders"]
    seen = probe_pair("guide/tableau-definitions", "tableau", ("1.9.13", "1.10.21"), tmp_path)
    assert seen == [[keys, ["book/sheet/sales"]], [keys, []]]
    assert "which runs can't materialize" in (PAGES / "changes-1-10.md").read_text()


def probe_pair(pair: str, probe: str, releases: tuple[str, str], tmp_path: Path) -> list:
    """What a probe sees of the sample before, and of the one after, each in its release."""
    before, after = (next((GROUP / pair).glob(f"{name}.*")) for name in ("before", "after"))
    seen = []
    for file, release in zip((before, after), releases, strict=True):
        folder = tmp_path / file.stem
        shutil.copytree(file.parent / "support", folder) if (file.parent / "support").exists() else folder.mkdir()
        (folder / "pyproject.toml").write_text(PROJECT)
        shutil.copy(file, folder)
        job = json.dumps({"path": str(folder / file.name), "probe": probe})
        done = subprocess.run(
            [str(prepare(release)), str(PROBER)], input=job, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 0, done.stderr[-3000:]
        seen.append(json.loads(done.stdout.splitlines()[-1]))
    return seen
