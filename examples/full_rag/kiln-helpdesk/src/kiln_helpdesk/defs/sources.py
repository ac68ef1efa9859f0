from datetime import timedelta

import dagster as dg

from kiln_helpdesk.defs.clients import GitHub, Manual

WEEKS = dg.WeeklyPartitionsDefinition(
    start_date="2025-03-03", end_date="2025-03-24", day_offset=1
)


@dg.asset(
    partitions_def=WEEKS,
    io_manager_key="documents",
    group_name="sources",
    kinds={"github"},
)
def issues(context: dg.AssetExecutionContext, github: GitHub) -> list[dict]:
    """Issues by the week of their last update."""
    window = context.partition_time_window
    last_day = window.end - timedelta(days=1)
    found = github.find_issues(
        f"{window.start:%Y-%m-%d}", f"{last_day:%Y-%m-%d}"
    )
    context.log.info(f"{len(found)} issues")
    return [
        {"url": issue["url"], "title": issue["title"], "text": issue["body"]}
        for issue in found
    ]


@dg.asset(io_manager_key="documents", group_name="sources", kinds={"html"})
def manual(
    context: dg.AssetExecutionContext, manual_site: Manual
) -> list[dict]:
    """Pages of the manual."""
    pages = manual_site.read_pages()
    context.log.info(f"{len(pages)} pages")
    return pages
