import hashlib
from pathlib import Path

import dagster as dg

LEDGER = Path("ledger.csv")


@dg.observable_source_asset(
    description="Payments, written by the accounting system."
)
def ledger() -> dg.DataVersion:
    return dg.DataVersion(hashlib.sha256(LEDGER.read_bytes()).hexdigest()[:12])


@dg.asset(deps=[ledger], code_version="1")
def revenue() -> int:
    return sum(int(line) for line in LEDGER.read_text().splitlines())


# end_observable


# start_automation
observe_ledger = dg.define_asset_job("observe_ledger", selection='key:"ledger"')
every_ten_minutes = dg.ScheduleDefinition(
    job=observe_ledger, cron_schedule="*/10 * * * *"
)


@dg.asset(
    deps=[ledger],
    code_version="1",
    automation_condition=dg.AutomationCondition.code_version_changed()
    | dg.AutomationCondition.any_deps_match(
        dg.AutomationCondition.newly_updated()
    ),
)
def revenue_report() -> None:
    Path("report.txt").write_text(LEDGER.read_text())


# end_automation


defs = dg.Definitions(
    assets=[ledger, revenue, revenue_report],
    jobs=[observe_ledger],
    schedules=[every_ten_minutes],
)
