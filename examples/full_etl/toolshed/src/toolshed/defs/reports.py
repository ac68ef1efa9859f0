import dagster as dg
from dagster_duckdb import DuckDBResource

months = dg.MonthlyPartitionsDefinition(
    start_date="2025-01-01", end_date="2025-05-01"
)

CREATE = """
    create table if not exists monthly_loans (
        month date, category varchar, loans integer, late_loans integer
    )
"""
DELETE = "delete from monthly_loans where month >= $first and month < $next"
INSERT = """
    insert into monthly_loans
    select date_trunc('month', lent_on), category, count(*), count_if(late)
    from tool_loans
    where lent_on >= $first and lent_on < $next
    group by all
"""


@dg.asset(
    deps=["tool_loans"],
    partitions_def=months,
    backfill_policy=dg.BackfillPolicy.single_run(),
    group_name="reports",
    kinds={"duckdb"},
    automation_condition=dg.AutomationCondition.eager(),
)
def monthly_loans(
    context: dg.AssetExecutionContext, database: DuckDBResource
) -> dg.MaterializeResult:
    """Loans and late returns of each month and category."""
    window = context.partition_time_window
    days = {"first": window.start.date(), "next": window.end.date()}
    with database.get_connection() as connection:
        connection.execute(CREATE)
        connection.execute("begin")
        connection.execute(DELETE, days)
        connection.execute(INSERT, days)
        connection.execute("commit")
        (rows,) = connection.execute(
            "select count(*) from monthly_loans"
        ).fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})
