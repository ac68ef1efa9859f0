import dagster as dg
from dagster_duckdb import DuckDBResource

UNKNOWN = """
    select loan_id
    from raw.loans
    where tool_id not in (select tool_id from raw.tools)
        or member_id not in (select member_id from raw.members)
    order by loan_id
"""


@dg.asset_check(
    asset=["raw", "loans"],
    additional_deps=[["raw", "tools"], ["raw", "members"]],
    blocking=True,
)
def loans_name_known_tools_and_members(
    database: DuckDBResource,
) -> dg.AssetCheckResult:
    """A loan of an unknown tool or member would vanish in a join."""
    with database.get_connection() as connection:
        unknown = [loan for (loan,) in connection.execute(UNKNOWN).fetchall()]
    return dg.AssetCheckResult(passed=not unknown, metadata={"loans": unknown})
