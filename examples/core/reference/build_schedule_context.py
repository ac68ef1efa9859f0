from datetime import datetime

import dagster as dg


@dg.op(config_schema={"day": str})
def write_report(context: dg.OpExecutionContext) -> str:
    return context.op_config["day"]


@dg.job
def daily_report():
    write_report()


@dg.schedule(job=daily_report, cron_schedule="0 6 * * *")
def at_six(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    day = context.scheduled_execution_time.date().isoformat()
    return dg.RunRequest(
        run_key=day,
        run_config={"ops": {"write_report": {"config": {"day": day}}}},
    )


context = dg.build_schedule_context(
    scheduled_execution_time=datetime(2026, 1, 5, 6)
)
request = at_six(context)

assert request.run_key == "2026-01-05"
assert daily_report.execute_in_process(run_config=request.run_config).success
