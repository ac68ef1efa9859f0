from collections.abc import Sequence
from datetime import date
from typing import Annotated, Callable

import dagster as dg


def read_day(context: dg.ResolutionContext, text: str) -> date:
    return date.fromisoformat(context.resolve_value(text, as_type=str))


class Report(dg.Resolvable, dg.Model):
    assets: Sequence[dg.ResolvedAssetSpec]
    source: dg.ResolvedAssetKey
    checks: Sequence[dg.ResolvedAssetCheckSpec] = []
    # A string in YAML, converted to a date.
    since: Annotated[date, dg.Resolver(read_day, model_field_type=str)]
    # A template provides the function, because YAML can't express one.
    clean: dg.Injected[Callable[[str], str]]


report = Report.resolve_from_yaml(
    """
    assets:
      - key: report
        deps: [orders]
        kinds: [csv]
    source: raw/orders
    checks:
      - name: has_rows
        asset: report
    since: "{{ first_day }}"
    clean: "{{ strip }}"
    """,
    scope={"first_day": "2026-01-05", "strip": str.strip},
)

assert report.assets[0].kinds == {"csv"}
assert report.source == dg.AssetKey(["raw", "orders"])
assert report.checks[0].name == "has_rows"
assert report.since == date(2026, 1, 5)
assert report.clean(" oslo ") == "oslo"
