import json
from datetime import date
from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

DATA = Path(__file__).parents[3] / "data"

REPORT = """
    select tool, count(*) as loans, sum(days_out) as days_out
    from tool_loans
    where district = $district and lent_on between $first_day and $last_day
    group by all
    order by tool
"""


class ReportRequest(dg.Config):
    """What somebody wants to know about a district."""

    name: str
    district: str
    first_day: str
    last_day: str


@dg.asset(deps=["tool_loans"], group_name="reports", kinds={"csv", "duckdb"})
def district_report(
    config: ReportRequest, database: DuckDBResource
) -> dg.MaterializeResult:
    """The tools that a district borrowed, on request."""
    wanted = {
        "district": config.district,
        "first_day": date.fromisoformat(config.first_day),
        "last_day": date.fromisoformat(config.last_day),
    }
    file = DATA / "reports" / f"{config.name}.csv"
    file.parent.mkdir(exist_ok=True)
    with database.get_connection() as connection:
        report = connection.sql(REPORT, params=wanted)
        report.write_csv(str(file))
        rows = len(report)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": rows,
            "file": dg.MetadataValue.path(file),
        }
    )


report_job = dg.define_asset_job("report_job", selection=["district_report"])


@dg.sensor(job=report_job, minimum_interval_seconds=30)
def report_requests(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    """Request a run for each new or changed file in data/requests."""
    files = sorted((DATA / "requests").glob("*.json"))
    return dg.SensorResult(
        run_requests=[request_report(file) for file in files]
    )


def request_report(file: Path) -> dg.RunRequest:
    """Build the run for one file."""
    config = ReportRequest(name=file.stem, **json.loads(file.read_text()))
    return dg.RunRequest(
        run_key=f"{file.stem}-{file.stat().st_mtime_ns}",
        run_config=dg.RunConfig(ops={"district_report": config}),
    )
