import dagster as dg
import pandas as pd
from dagster_duckdb import DuckDBResource

CATEGORIES = ["blocked", "crowded", "ice", "mud"]
QUERY = """
with labels as (
    select id, unnest(labels) as label from reports
),
ranked as (
    select id, label.name as category, label.votes as votes,
        row_number() over (partition by id order by label.votes desc) as place
    from labels
    where list_contains($categories, label.name)
)
select
    reports.id, trails.name as trail, reports.text,
    ranked.category, ranked.votes
from reports
join ranked on ranked.id = reports.id and ranked.place = 1
join trails using (trail_id)
where ranked.votes >= 2
qualify row_number() over (partition by reports.text order by reports.id) = 1
order by reports.id
"""


@dg.asset(
    deps=["reports", "trails"],
    group_name="features",
    kinds={"duckdb", "pandas"},
    pool="trails_database",
)
def labeled_reports(
    context: dg.AssetExecutionContext, database: DuckDBResource
) -> dg.Output[pd.DataFrame]:
    """Reports with the category that most volunteers chose."""
    with database.get_connection() as connection:
        frame = connection.execute(QUERY, {"categories": CATEGORIES}).df()
        (count,) = connection.sql("select count(*) from reports").fetchone()
    context.log.info(f"{len(frame)} of {count} reports are good examples")
    return dg.Output(
        frame,
        metadata={
            "dagster/row_count": len(frame),
            "reports_per_category": frame["category"].value_counts().to_dict(),
            "preview": dg.MetadataValue.md(make_table(frame.head(3))),
        },
    )


def make_table(frame: pd.DataFrame) -> str:
    """Return a DataFrame as a Markdown table."""
    rows = [
        frame.columns,
        ["---"] * len(frame.columns),
        *frame.to_numpy().tolist(),
    ]
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in rows)
