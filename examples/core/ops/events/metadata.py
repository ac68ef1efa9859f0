import dagster as dg

BRANCH_COUNTS = {"harbor": 1200, "old_town": 800}


# start_output
@dg.op
def count_books() -> dg.Output[int]:
    total = sum(BRANCH_COUNTS.values())
    return dg.Output(
        total, metadata={"branches": len(BRANCH_COUNTS), "books": total}
    )


# end_output


# start_context
@dg.op
def count_books_later(context: dg.OpExecutionContext) -> int:
    total = sum(BRANCH_COUNTS.values())
    context.add_output_metadata({"branches": len(BRANCH_COUNTS)})
    return total


# end_context


@dg.job
def count_stock():
    count_books()
    count_books_later()
