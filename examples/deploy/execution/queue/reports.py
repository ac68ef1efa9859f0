import os
import time
from pathlib import Path

import dagster as dg


@dg.op
def load_warehouse():
    """Wait for the file that says that the load is complete."""
    done = Path(os.environ.get("LOAD_DONE", "load.done"))
    while not done.exists():
        time.sleep(0.5)


@dg.op
def write_report(context: dg.OpExecutionContext):
    context.log.info(f"Report of {context.job_name}")


# start_jobs
@dg.job(tags={"dagster/priority": "10"})
def invoices():
    write_report()


@dg.job
def nightly_report():
    write_report()


@dg.job(tags={"dagster/priority": "-1"})
def old_reports():
    write_report()


# end_jobs


# start_limited
@dg.job(tags={"dagster/priority": "20", "database": "warehouse"})
def load():
    load_warehouse()


@dg.job(tags={"dagster/priority": "15", "database": "warehouse"})
def warehouse_report():
    write_report()


# end_limited

# start_schedule
nightly_schedule = dg.ScheduleDefinition(
    job=nightly_report,
    cron_schedule="0 2 * * *",
    tags={"dagster/priority": "5"},
)
# end_schedule

defs = dg.Definitions(
    jobs=[invoices, nightly_report, old_reports, load, warehouse_report],
    schedules=[nightly_schedule],
    executor=dg.in_process_executor,
)
